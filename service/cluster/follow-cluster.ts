/** Follows the record in a thread of its own, and knows how long nothing was heard of it. */
import { Worker } from 'node:worker_threads';
import type { Pace } from '../pace.ts';
import { places } from '../places.ts';
import { reasonOf, type Troubles } from '../troubles.ts';
import type { ClusterJob, ClusterNews } from './cluster-job.ts';

export interface Following {
  /** Seconds since it was as the record. */
  silence(): number;
  close(): void;
}

export function followCluster(
  url: string,
  data: string,
  troubles: Troubles,
  { follow: every, give: patience }: Pick<Pace, 'follow' | 'give'>,
): Following {
  const job: ClusterJob = { url, data, every, patience };
  let heard = performance.now();
  let worker: Worker | undefined;
  const away = (why: string) =>
    troubles.begin('cluster', `The record cannot be followed (${why}); what is here is served on.`);
  const start = () => {
    worker = new Worker(places.clusterThread, { workerData: { ...job, thread: 'cluster' } });
    worker.on('message', ({ isHeard, failed }: ClusterNews) => {
      if (isHeard) heard = performance.now();
      if (failed === undefined) troubles.end('cluster');
      else away(failed);
    });
    worker.on('error', (error) => {
      away(reasonOf(error));
      again = setTimeout(start, every);
    });
    worker.unref();
  };
  let again: NodeJS.Timeout | undefined;
  start();
  return {
    silence: () => (performance.now() - heard) / 1000,
    close() {
      clearTimeout(again);
      void worker?.terminate();
    },
  };
}
