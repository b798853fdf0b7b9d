import { afterAll, beforeAll, expect, test } from 'vitest';
import { keyOf } from '../../lib/core/label/key.ts';
import type { Serving } from '../../service/server.ts';
import { addressKey } from './addresses.ts';
import { openPage, startWorker } from './harness.ts';
import { serveWorld } from './world.ts';

let world: Serving;
beforeAll(async () => {
  world = await serveWorld(60);
});
afterAll(() => world.close());

test('a page that asks about addresses of every chain is answered from the service', async () => {
  const worker = startWorker({ url: world.url });
  const page = openPage(worker);
  const keys = (['ethereum', 'base', 'arbitrum', 'optimism', 'solana', 'bsc', 'avax'] as const).flatMap(
    (chain) => Array.from({ length: 12 }, (_, n) => keyOf(chain, addressKey(chain, n))),
  );
  page.ask(keys);
  await page.settled(keys);
  const names = Object.fromEntries([...page.tags()].map(([key, { tag }]) => [key, tag?.name]));
  expect(names[keyOf('bsc', addressKey('bsc', 4))]).toBe('bsc name 4');
  expect(names[keyOf('bsc', addressKey('bsc', 3))]).toBeUndefined();
  expect(names[keyOf('ethereum', addressKey('ethereum', 10))]).toBe('ethereum name 10');
  expect(names[keyOf('ethereum', addressKey('ethereum', 0))]).toBe('sandwich');
  expect(names[keyOf('solana', addressKey('solana', 5))]).toBe('solana name 5');
  console.log(worker.engine()?.log.last().length);
});
