/** Work that is done in a thread, which ends with it: half a million rows and hundreds of keys take seconds. */
import { isListOutcome, type ListJob, type ListOutcome } from '../../core/lists/list-job.ts';
import { type Derived, type DeriveJob, isDerived } from '../../core/mine/wallet.ts';
import type { Shape } from '../../core/shape.ts';
import { inTime, systemClock } from './clock.ts';

/** In the build; see `entrypoints/list-thread/`. */
const script = '/list-thread.js';
/** A browser that lacks memory ends a thread without a word, and other lists wait for it. Arbitrary: no list takes as long. */
const longestMs = 900_000;

function inThread<Answer>(job: ListJob | DeriveJob, isAnswer: Shape<Answer>): Promise<Answer> {
  const thread = new Worker(script);
  const answer = new Promise<Answer>((resolve, reject) => {
    thread.onmessage = ({ data }: MessageEvent<unknown>) => {
      if (isAnswer(data)) resolve(data);
      else reject(new Error('The thread gave no answer.'));
    };
    thread.onerror = () => reject(new Error('The thread stopped.'));
    thread.postMessage(job);
  });
  return inTime(systemClock, longestMs, answer).finally(() => thread.terminate());
}

export const threadWork = {
  loadList: (job: ListJob): Promise<ListOutcome> => inThread(job, isListOutcome),
  derive: (job: DeriveJob): Promise<Derived> => inThread(job, isDerived),
};
