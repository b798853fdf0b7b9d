import 'fake-indexeddb/auto';
import { createStore, set } from 'idb-keyval';
import { describe, expect, test, vi } from 'vitest';
import { systemClock } from '../../../lib/worker/base/clock.ts';
import { createBoundedStore, type StoredEntry } from '../../../lib/worker/cache/bounded-store.ts';
import type { Disk } from '../../../lib/worker/cache/disk.ts';
import { openDisk } from '../../../lib/worker/cache/disk.ts';
import { handClock } from './fakes.ts';

let number = 0;

function world({ most = 100, disks }: { most?: number; disks?: readonly [Disk, Disk] } = {}) {
  number += 1;
  const names = [`generation-${number}-a`, `generation-${number}-b`] as const;
  let now = 1_000_000;
  const open = () =>
    createBoundedStore({
      disks: disks ?? [openDisk(names[0], systemClock), openDisk(names[1], systemClock)],
      most: () => most,
      longestMs: () => 10_000,
      now: () => now,
      lineOf: (key, value) => `${key}\t${String(value)}`,
    });
  return { open, names, pass: (ms: number) => (now += ms) };
}

const entries = (from: number, to: number): StoredEntry[] =>
  Array.from({ length: to - from }, (_, n) => ({
    key: `k${from + n}`,
    value: from + n,
    line: `k${from + n}\tv`,
  }));
const keys = (from: number, to: number) => entries(from, to).map((one) => one.key);

describe('the cache on disk', () => {
  test('gives back what was written, to the next worker too', async () => {
    const { open } = world();
    await open().setMany(entries(0, 5));
    expect(await open().getMany(['k3', 'k9', 'k0'], false)).toEqual([3, undefined, 0]);
  });

  test('never holds more than is allowed, however much is written', async () => {
    const { open } = world({ most: 100 });
    const cache = open();
    for (let n = 0; n < 20; n++) await cache.setMany(entries(n * 17, n * 17 + 17));
    const { entries: stored } = await cache.size();
    // Each generation also stores a head and a text.
    expect(stored).toBeLessThanOrEqual(100 + 4);
    expect(await cache.getMany(keys(323, 340), false)).toEqual(entries(323, 340).map((one) => one.value));
  });

  test('what is used survives the change of generations, what is not is gone', async () => {
    const { open } = world({ most: 100 });
    const cache = open();
    await cache.setMany(entries(0, 10));
    for (let n = 1; n < 8; n++) {
      await cache.setMany(entries(n * 40, n * 40 + 40));
      await cache.getMany(['k3'], false);
    }
    expect(await cache.getMany(['k3', 'k4'], false)).toEqual([3, undefined]);
  });

  test('what no longer fits goes into the next generation', async () => {
    const { open } = world({ most: 10 });
    const cache = open();
    for (const from of [0, 4, 8]) await cache.setMany(entries(from, from + 4));
    expect(await cache.getMany(['k1', 'k5', 'k9'], true)).toEqual([undefined, 5, 9]);
  });

  test('a quiet look at the old generation writes nothing', async () => {
    const { open } = world({ most: 100 });
    const cache = open();
    await cache.setMany(entries(0, 10));
    await cache.setMany(entries(100, 145));
    const before = await cache.size();
    expect(await cache.getMany(['k3'], true)).toEqual([3]);
    await cache.setMany([]);
    expect(await cache.size()).toEqual(before);
  });

  test('the sweep changes generations that are old, and leaves young and small ones alone', async () => {
    const { open, pass } = world();
    const cache = open();
    await cache.setMany(entries(0, 3));
    await cache.sweep();
    expect(await cache.getMany(['k1'], true)).toEqual([1]);
    pass(20_000);
    await cache.sweep();
    pass(20_000);
    await cache.sweep();
    expect(await cache.getMany(['k1'], true)).toEqual([undefined]);
  });

  test('its lines can be searched, after a restart and across generations', async () => {
    const { open } = world({ most: 2_000 });
    await open().setMany(entries(0, 450));
    const cache = open();
    await cache.setMany(entries(450, 460));
    const lines = await cache.lines();
    expect(lines).toHaveLength(460);
    expect(new Set(lines.map((line) => line.split('\t')[0]))).toEqual(new Set(keys(0, 460)));
  });

  test('nothing is left after clearing', async () => {
    const { open } = world();
    const cache = open();
    await cache.setMany(entries(0, 5));
    await cache.clear();
    expect(await cache.getMany(['k1'], false)).toEqual([undefined]);
    expect(await cache.lines()).toEqual([]);
    await cache.setMany(entries(0, 1));
    expect(await open().getMany(['k0'], false)).toEqual([0]);
  });

  test('a damaged head is no obstacle', async () => {
    const { open, names } = world();
    await set('\u0001head', { number: 'many' }, createStore(names[0], 'entries'));
    const cache = open();
    await cache.setMany(entries(0, 2));
    expect(await cache.getMany(['k1'], false)).toEqual([1]);
  });

  test('only a full disk costs what is older: a write that fails for another reason does not', async () => {
    const { names } = world();
    const clock = handClock();
    const open = () =>
      createBoundedStore({
        disks: [openDisk(names[0], clock), openDisk(names[1], clock)],
        most: () => 10,
        longestMs: () => 1_000_000_000,
        now: clock.now,
        lineOf: () => undefined,
      });
    const cache = open();
    await cache.setMany(entries(0, 4));
    await cache.setMany(entries(4, 8));
    const fail = (name: string) =>
      vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementationOnce(() => {
        throw new DOMException('This write failed.', name);
      });
    fail('UnknownError');
    await cache.setMany(entries(8, 9));
    await clock.advance(31_000);
    expect(await cache.getMany(['k1'], true)).toEqual([1]);
    fail('QuotaExceededError');
    await cache.setMany(entries(8, 9));
    await clock.advance(31_000);
    expect(await cache.getMany(['k1'], true)).toEqual([undefined]);
  });

  test('a generation is found again when its head could not be read at first', async () => {
    const { open, names } = world({ most: 10 });
    const before = open();
    await before.setMany(entries(0, 4));
    await before.setMany(entries(4, 8));
    const disks = names.map((name) => openDisk(name, systemClock));
    let failures = 1;
    const late = (disk: Disk): Disk => ({
      ...disk,
      getMany: (wanted) => (failures-- > 0 ? Promise.resolve(undefined) : disk.getMany(wanted)),
    });
    const [first, second] = disks;
    if (!first || !second) throw new Error('Two disks are needed.');
    const cache = createBoundedStore({
      disks: [first, late(second)],
      most: () => 10,
      longestMs: () => 10_000,
      now: () => 1_000_000,
      lineOf: () => undefined,
    });
    await cache.setMany(entries(8, 9));
    await cache.setMany(entries(9, 10));
    expect(await cache.getMany(['k5', 'k9'], true)).toEqual([5, 9]);
    // The next worker also takes this generation for the new one.
    expect(await open().getMany(['k5', 'k9'], true)).toEqual([5, 9]);
  });

  test('works without a disk, and with it again when it is back', async () => {
    let broken = true;
    const flaky = (name: string): Disk => {
      const disk = openDisk(name, systemClock);
      return {
        ...disk,
        getMany: (wanted) => (broken ? Promise.resolve(undefined) : disk.getMany(wanted)),
        setMany: (all) => (broken ? Promise.resolve('failed') : disk.setMany(all)),
      };
    };
    const { open } = world({ disks: [flaky(`flaky-${number}-1`), flaky(`flaky-${number}-2`)] });
    const cache = open();
    await cache.setMany(entries(0, 2));
    expect(await cache.getMany(['k1'], false)).toBeUndefined();
    broken = false;
    await cache.setMany(entries(0, 2));
    expect(await cache.getMany(['k1'], false)).toEqual([1]);
  });
});
