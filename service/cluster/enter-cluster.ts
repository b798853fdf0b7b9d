/**
 * Joins a cluster in a thread: once a thread has talked to Postgres, Node answers each request a tenth slower there, and
 * the main thread is the one that answers (`npm run bench:cluster`).
 */
import { Worker } from 'node:worker_threads';
import type { KeysWanted } from '../commands/first-keys.ts';
import { places } from '../places.ts';

/** Returns a line about each key that was made. */
export function enterCluster(url: string, wanted: KeysWanted): Promise<readonly string[]> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(places.enterThread, { workerData: { url, wanted, thread: 'enter' } });
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', () => reject(new Error('Joining the cluster ended early.')));
  });
}
