/** The service and its rivals. */
import { Hono } from 'hono';
import { createApp } from '../../service/app.ts';
import { memoryKeys } from '../../service/keys/new-key.ts';
import { createLogWriter } from '../../service/log-writer.ts';
import { createMetrics } from '../../service/metrics.ts';
import type { Store } from '../../service/store/store.ts';
import { rows } from './service.data.ts';

export const key = 'bench';

/** A key with a rate and a quota, so that both are counted. */
export const keys = () => memoryKeys([{ key, rate: 1e9, quota: 1e12 }]);

/** Lines are made, which is measured, and then dropped. */
export const log = () => createLogWriter({ write() {} }).log;

export function appOf(store: Store) {
  let requests = 0;
  return createApp({
    store,
    keys: keys(),
    now: () => performance.timeOrigin + performance.now(),
    requestId: () => (requests++).toString(36),
    log: log(),
    metrics: createMetrics(),
  });
}

/** A store that gives every question the given store's answer to these. */
export async function constantStore(store: Store, collection: string, address: string): Promise<Store> {
  const found = await store.find(collection, [address]);
  const [generation, tag] = [store.generation(), store.tag()];
  return { generation: () => generation, tag: () => tag, find: () => found, search: () => [], close() {} };
}

export function bareRoute(body: string) {
  const app = new Hono();
  app.get('/api/ethereum/label/:address', (c) => c.body(body, 200, { 'content-type': 'application/json' }));
  return app;
}

/** Some stored addresses, spread over all rows. */
export function addressesIn(size: number, chain: 'ethereum' | 'bsc', most: number): string[] {
  const every = Math.max(1, Math.floor(size / most / 8));
  const found: string[] = [];
  let seen = 0;
  for (const row of rows(size)) {
    if (row.chain !== chain) continue;
    if (seen++ % every === 0) found.push(row.address);
    if (found.length === most * 4) break;
  }
  return found.slice(0, most * 4);
}

export function percentile(sorted: ArrayLike<number>, share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
