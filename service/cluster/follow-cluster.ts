/** Follows the record in a thread of its own, and knows how long nothing was heard of it. */
import { Worker } from 'node:worker_threads';
import type { KeyCount, MemoryKeys } from '../keys/keys-in-memory.ts';
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
  keys: MemoryKeys,
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
    worker.on('message', ({ isHeard, failed, elsewhere }: ClusterNews) => {
      if (isHeard) heard = performance.now();
      if (failed === undefined) troubles.end('cluster');
      else away(failed);
      if (typeof elsewhere === 'string')
        troubles.begin('counts', `Other nodes do not know what keys use here: ${elsewhere}.`);
      else if (elsewhere) {
        troubles.end('counts');
        keys.countElsewhere(elsewhere);
      }
    });
    worker.on('error', (error) => {
      away(reasonOf(error));
      again = setTimeout(start, every);
    });
    worker.unref();
  };
  let again: NodeJS.Timeout | undefined;
  start();
  const telling = setInterval(() => {
    const counts: KeyCount[] = Array.from(keys.usage, ([id, { month, used }]) => ({ id, month, used }));
    worker?.postMessage(counts);
  }, every);
  telling.unref();
  return {
    silence: () => (performance.now() - heard) / 1000,
    close() {
      clearTimeout(again);
      clearInterval(telling);
      void worker?.terminate();
    },
  };
}
