/** Asks a server from a thread of its own. */
import { Worker } from 'node:worker_threads';
import type { ClientJob, ClientResult } from './service.client.ts';

export const portOf = (url: string) => Number(new URL(url).port);

/** `begins` is called before the first request, when the client has got its job and is ready. */
export function ask(job: ClientJob, begins = () => {}): Promise<ClientResult> {
  return new Promise((resolve, reject) => {
    const client = new Worker(new URL('./service.client.ts', import.meta.url), { workerData: job });
    client.on('message', (said: ClientResult | 'ready') => {
      if (said !== 'ready') return resolve(said);
      begins();
      client.postMessage('go');
    });
    client.on('error', reject);
  });
}
