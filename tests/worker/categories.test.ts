/** The category of an answer is determined once and kept with it. */
import { describe, expect, test } from 'vitest';
import { rules } from '../../lib/core/label/category-of.ts';
import { type Key, keyOf } from '../../lib/core/label/key.ts';
import { addressKey } from '../lab/worker/addresses.ts';
import { openPage, startWorker, type TestStorage } from '../lab/worker/harness.ts';
import { servedWorld } from '../lab/worker/served-world.ts';

const world = servedWorld(10);

const exchange: Key = keyOf('base', addressKey('base', 2));
const contract: Key = keyOf('ethereum', addressKey('ethereum', 7));

/** A worker that counts the reads of its vocabulary. */
async function visit(
  read: () => Promise<unknown>,
  { keys = [exchange], storage }: { keys?: readonly Key[]; storage?: TestStorage } = {},
) {
  let reads = 0;
  const categories = () => {
    reads += 1;
    return read();
  };
  const worker = startWorker({ url: world.url, resources: { categories }, ...(storage && { storage }) });
  const page = openPage(worker);
  page.ask(keys);
  await page.settled(keys);
  // Sweeps in turn with the writes, so they are done after it.
  await worker.disk.sweep();
  return { page, storage: worker.storage, reads: () => reads };
}

const shipped = () => Promise.resolve(rules);

describe('the category of an answer', () => {
  test('is found out when the answer comes, and kept with it: the next worker reads no vocabulary', async () => {
    const first = await visit(shipped, { keys: [exchange, contract] });
    expect(first.page.tags().get(exchange)?.tag).toMatchObject({ category: 'exchange' });
    expect(first.reads()).toBe(1);
    const next = await visit(shipped, { keys: [exchange, contract], storage: first.storage });
    expect(next.page.tags()).toEqual(first.page.tags());
    expect(next.reads()).toBe(0);
  });

  test.each([
    ['missing', () => Promise.reject(new Error('No such file.'))],
    ['not what it should be', () => Promise.resolve([{ category: 'exchange', of: ['type'] }])],
  ])('is "other" while the vocabulary is %s, and right as soon as it is there', async (_, broken) => {
    const first = await visit(broken);
    expect(first.page.tags().get(exchange)?.tag).toMatchObject({
      name: expect.stringContaining('base name'),
      category: 'other',
    });
    const next = await visit(shipped, { storage: first.storage });
    expect(next.page.tags().get(exchange)?.tag).toMatchObject({ category: 'exchange' });
  });
});
