/** What asking leaves on disk and in the log: nothing of a private window, and nothing of the key. */
import { describe, expect, test } from 'vitest';
import { keyOf } from '../../lib/core/label/key.ts';
import { ports } from '../../lib/protocol/ports.ts';
import { addressKey, keysOf, lookupChains, upTo } from '../lab/worker/addresses.ts';
import { openPage, storage, type WorldOptions } from '../lab/worker/harness.ts';
import { servedWorld } from '../lab/worker/served-world.ts';
import { testKey } from '../lab/worker/world.ts';
import { startRecorded } from './start-recorded.ts';

const world = servedWorld(60);
const start = (options: Partial<WorldOptions> = {}) => startRecorded({ url: world.url, ...options });

describe('a private window', () => {
  test.each([
    ['a page', true, ports.page],
    ['a page of ours, whose port has no tab of its own', false, ports.private],
  ])('leaves nothing on disk, not even in the log: %s', async (_, incognito, name) => {
    const kept = storage();
    const { worker } = start({ storage: kept });
    const page = openPage(worker, 'https://etherscan.io/', incognito, name);
    const keys = lookupChains.flatMap((chain) => keysOf(chain, upTo(5)));
    page.ask(keys);
    await page.settled(keys);
    expect(page.tags().get(keyOf('base', addressKey('base', 4)))?.tag?.name).toBe('base name 4');
    expect((await worker.disk.size()).entries).toBe(0);
    expect(worker.runtime()?.log.last()).toEqual([]);
    const written = JSON.stringify([...kept.items]);
    for (const n of upTo(5)) expect(written).not.toContain(addressKey('evm', n));
  });

  test('shares no request with a plain one that asks about others: log and disk have those alone', async () => {
    const kept = storage();
    const { worker } = start({ storage: kept });
    const [hidden, plain] = [openPage(worker, 'https://etherscan.io/', true), openPage(worker)];
    // MEV requests can share ten addresses.
    const [mine, others] = [keysOf('ethereum', [1, 2]), keysOf('ethereum', [3, 4])];
    hidden.ask(mine);
    plain.ask(others);
    await Promise.all([hidden.settled(mine), plain.settled(others)]);
    await worker.disk.sweep();
    const log = JSON.stringify(worker.runtime()?.log.last());
    const records = JSON.stringify(await dump(kept.cache));
    for (const written of [log, records]) {
      for (const n of [1, 2]) expect(written).not.toContain(addressKey('ethereum', n));
      for (const n of [3, 4]) expect(written).toContain(addressKey('ethereum', n));
    }
  });

  test('shares an answer with a plain one, which may be kept', async () => {
    const { worker } = start();
    const keys = keysOf('base', upTo(3));
    const [hidden, plain] = [openPage(worker, 'https://etherscan.io/', true), openPage(worker)];
    hidden.ask(keys);
    plain.ask(keys);
    await Promise.all([hidden.settled(keys), plain.settled(keys)]);
    await worker.disk.sweep();
    expect((await worker.disk.size()).entries).toBeGreaterThanOrEqual(3);
  });
});

describe('the key of the service', () => {
  test('goes to the service alone: not to a page, a log, an error, a record or a setting', async () => {
    const kept = storage();
    const { worker, sent } = start({ storage: kept });
    const page = openPage(worker);
    const keys = lookupChains.flatMap((chain) => keysOf(chain, upTo(3)));
    page.ask(keys);
    for (const key of keys) page.say({ type: 'open', key });
    await page.settled(keys);
    await worker.disk.sweep();
    const records = await dump(kept.cache);
    const everything = JSON.stringify([page.raw, worker.runtime()?.log.last(), [...kept.items], records]);
    expect(everything).not.toContain(testKey);
    expect(everything).toContain(addressKey('evm', 1));
    expect(sent.length).toBeGreaterThan(0);
    expect(sent.every((one) => !one.shown.includes(testKey))).toBe(true);
  });
});

/** Everything in a database, as text. */
function dump(database: string): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(database);
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const entries = opening.result.transaction('facts').objectStore('facts');
      const [keys, values] = [entries.getAllKeys(), entries.getAll()];
      values.onsuccess = () => resolve([keys.result, values.result]);
    };
  });
}
