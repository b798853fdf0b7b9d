/** Asks a server from a thread of its own. */
import { Worker } from 'node:worker_threads';
import type { ClientJob, ClientResult } from './service.client.ts';

export const portOf = (url: string) => Number(new URL(url).port);

export function ask(job: ClientJob): Promise<ClientResult> {
  return new Promise((resolve, reject) => {
    const client = new Worker(new URL('./service.client.ts', import.meta.url), { workerData: job });
    client.on('message', resolve);
    client.on('error', reject);
  });
}
