/** Asks the admin thread, which starts with the first question. */
import { Worker } from 'node:worker_threads';
import { places } from '../places.ts';
import { describe } from '../reply.ts';
import type { AdminAnswer, AdminJob } from './admin-job.ts';

/** `cluster`: where the record of a cluster is, if this is a node of one. */
export function askAdmin(data: string, cluster?: string) {
  /** In the order of the questions, in which the thread answers. */
  const waiting: ((answer: AdminAnswer) => void)[] = [];
  let worker: Worker | undefined;
  const start = () => {
    const started = new Worker(places.entry, { workerData: { data, cluster, thread: 'admin' } });
    started.on('message', (answer: AdminAnswer) => {
      // The last answer of a thread that failed comes after its failure, and is of nobody who waits.
      if (worker === started) waiting.shift()?.(answer);
    });
    started.on('error', (error) => {
      worker = undefined;
      for (const settle of waiting.splice(0)) settle({ failed: describe(error) });
    });
    // After adding the listeners, which would keep the process alive.
    started.unref();
    return started;
  };
  return {
    ask: (job: AdminJob) =>
      new Promise<AdminAnswer>((resolve) => {
        waiting.push(resolve);
        worker ??= start();
        worker.postMessage(job);
      }),
    close: () => void worker?.terminate(),
  };
}
