/** Asks a server from a thread of its own. */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { ClientJob, ClientResult } from './service.client.ts';

export const portOf = (url: string) => Number(new URL(url).port);

export async function ask(job: ClientJob): Promise<ClientResult> {
  const [result] = await once(
    new Worker(new URL('./service.client.ts', import.meta.url), { workerData: job }),
    'message',
  );
  return result;
}
