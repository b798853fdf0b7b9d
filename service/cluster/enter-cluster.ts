/**
 * Joins a cluster and follows its record, in a thread: once a thread has talked to Postgres, Node answers each request a
 * tenth slower there, and the main thread is the one that answers (`npm run bench:cluster`).
 */
import { Worker } from 'node:worker_threads';
import type { KeysWanted } from '../commands/first-keys.ts';
import type { KeyCount, Keys } from '../keys/keys-in-memory.ts';
import type { Pace } from '../pace.ts';
import { places } from '../places.ts';
import { reasonOf, type Troubles } from '../troubles.ts';
import type { ClusterJob, ClusterNews } from './cluster-job.ts';

export async function enterCluster(
  url: string,
  wanted: KeysWanted,
  { follow: every, give: patience }: Pick<Pace, 'follow' | 'give'>,
) {
  const job: ClusterJob = { url, data: wanted.data, every, patience };
  const begin = (more: Partial<ClusterJob> = {}) =>
    new Worker(places.entry, { workerData: { ...job, ...more, thread: 'cluster' } });
  let worker = begin({ wanted });
  const said = await new Promise<readonly string[]>((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', () => reject(new Error('Joining the cluster ended early.')));
  });
  let heard = performance.now();
  let again: NodeJS.Timeout | undefined;
  let telling: NodeJS.Timeout | undefined;
  return {
    /** A line about each key that was made. */
    said,
    /** From now on, labels and counts are as the record says. */
    follow(keys: Keys, troubles: Troubles) {
      const away = (why: string) =>
        troubles.begin('cluster', `The record cannot be followed (${why}); what is here is served on.`);
      const hear = ({ isHeard, failed, elsewhere }: ClusterNews) => {
        if (isHeard) heard = performance.now();
        if (failed === undefined) troubles.end('cluster');
        else away(failed);
        if (typeof elsewhere === 'string')
          troubles.begin('counts', `Other nodes do not know what keys use here: ${elsewhere}.`);
        else if (elsewhere) {
          troubles.end('counts');
          keys.countElsewhere(elsewhere);
        }
      };
      const listen = () => {
        worker.on('message', hear);
        worker.on('error', (error) => {
          away(reasonOf(error));
          again = setTimeout(() => {
            worker = begin();
            listen();
          }, every);
        });
        worker.unref();
      };
      const tell = () => {
        const counts: KeyCount[] = Array.from(keys.usage, ([id, { month, used }]) => ({ id, month, used }));
        worker.postMessage(counts);
      };
      listen();
      tell();
      telling = setInterval(tell, every);
      telling.unref();
    },
    /** Seconds since they were. */
    silence: () => (performance.now() - heard) / 1000,
    close() {
      clearTimeout(again);
      clearInterval(telling);
      void worker.terminate();
    },
  };
}
