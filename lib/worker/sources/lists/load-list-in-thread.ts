/** Loads a list in a thread of its own, which ends with it: reading half a million rows takes seconds and memory. */
import { isListOutcome, type ListJob, type ListOutcome } from '../../../core/lists/list-job.ts';

/** In the build; see `entrypoints/list-thread/`. */
const script = '/list-thread.js';

export function loadListInThread(job: ListJob): Promise<ListOutcome> {
  const thread = new Worker(script);
  return new Promise<ListOutcome>((resolve, reject) => {
    thread.onmessage = ({ data }: MessageEvent<unknown>) => {
      if (isListOutcome(data)) resolve(data);
      else reject(new Error('The thread that reads lists gave no outcome.'));
    };
    thread.onerror = () => reject(new Error('The thread that reads lists stopped.'));
    thread.postMessage(job);
  }).finally(() => thread.terminate());
}
