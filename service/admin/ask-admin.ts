/** Asks the admin thread, which starts with the first question. */
import { Worker } from 'node:worker_threads';
import { places } from '../places.ts';
import { describe } from '../reply.ts';
import type { AdminAnswer, AdminJob } from './admin-job.ts';

/** `cluster`: where the record of a cluster is, if this is a node of one. */
export function askAdmin(data: string, cluster?: string) {
  const waiting = new Map<number, (answer: AdminAnswer) => void>();
  let worker: Worker | undefined;
  let number = 0;
  const start = () => {
    const started = new Worker(places.entry, { workerData: { data, cluster, thread: 'admin' } });
    const settle = (answer: AdminAnswer) => {
      waiting.get(answer.id)?.(answer);
      waiting.delete(answer.id);
    };
    started.on('message', settle);
    started.on('error', (error) => {
      worker = undefined;
      for (const id of waiting.keys()) settle({ id, failed: describe(error) });
    });
    // After adding the listeners, which would keep the process alive.
    started.unref();
    return started;
  };
  return {
    ask: (job: Omit<AdminJob, 'id'>) =>
      new Promise<AdminAnswer>((resolve) => {
        const id = number++;
        waiting.set(id, resolve);
        worker ??= start();
        worker.postMessage({ ...job, id } satisfies AdminJob);
      }),
    close: () => void worker?.terminate(),
  };
}
