import 'fake-indexeddb/auto';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { systemClock } from '../../../lib/worker/base/clock.ts';
import { openFactDisk, type StoredFact } from '../../../lib/worker/cache/fact-disk.ts';
import { handClock } from './fakes.ts';

const real = globalThis.indexedDB;
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

let number = 0;
const maxAgeMs = 10_000;

/** Disks on one database; the test moves the time, and timers are real. */
function world(max = 100) {
  const database = `facts-${number++}`;
  const time = { now: 1_000_000 };
  const clock = { now: () => time.now, after: systemClock.after };
  return { time, open: () => openFactDisk(database, clock, { max: () => max, maxAgeMs: () => maxAgeMs }) };
}

/** Each a millisecond later than the one before. */
const facts = (from: number, to: number): StoredFact[] =>
  Array.from({ length: to - from }, (_, n) => ({
    key: `service/k${from + n}`,
    value: { n: from + n, at: 990_500 + from + n },
    line: `service/k${from + n}\twords`,
  }));
const keys = (...numbers: readonly number[]) => numbers.map((n) => `service/k${n}`);

type Disk = ReturnType<typeof openFactDisk>;
const read = async (disk: Disk, ...numbers: readonly number[]) =>
  (await disk.getMany(keys(...numbers)))?.map((value) => (value as { n: number } | undefined)?.n);

describe('the facts on disk', () => {
  test('are there for the next worker too', async () => {
    const { open } = world();
    await open().setMany(facts(0, 5));
    expect(await read(open(), 3, 9, 0)).toEqual([3, undefined, 0]);
  });

  test('are never more than is allowed, however many are written: the oldest go, with their lines', async () => {
    const { open } = world(100);
    const disk = open();
    for (let n = 0; n < 340; n += 17) {
      await disk.setMany(facts(n, n + 17));
      expect((await disk.size()).entries).toBeLessThanOrEqual(100);
    }
    expect(await read(disk, 339, 242, 238)).toEqual([339, 242, undefined]);
    expect(await disk.lines('')).toHaveLength((await disk.size()).entries);
  });

  test('are there after a moment in which the thread was busy for longer than a disk may take', async () => {
    const { open } = world();
    await open().setMany(facts(0, 5));
    const planned: (() => void)[] = [];
    const clock = {
      now: () => 1_000_000,
      after(_: number, act: () => void) {
        planned.push(act);
        return () => undefined;
      },
    };
    const disk = openFactDisk(`facts-${number - 1}`, clock, { max: () => 100, maxAgeMs: () => maxAgeMs });
    const answer = read(disk, 3);
    await expect.poll(() => planned.length).toBeGreaterThan(1);
    // All that was due meanwhile comes before what the database says.
    for (const act of planned.splice(0)) act();
    expect(await answer).toEqual([3]);
  });

  test('that come while the disk is busy are written together', async () => {
    const disk = world().open();
    await disk.setMany(facts(0, 1));
    const began = vi.spyOn(IDBDatabase.prototype, 'transaction');
    await Promise.all(facts(1, 30).map((one) => disk.setMany([one])));
    expect(began).toHaveBeenCalledTimes(1);
    expect(await read(disk, 0, 29)).toEqual([0, 29]);
  });

  test('that came again count once, as new ones', async () => {
    const { open } = world(10);
    const disk = open();
    await disk.setMany(facts(0, 8));
    await disk.setMany(facts(0, 1).map((one) => ({ ...one, value: { n: 0, at: 995_000 } })));
    expect((await disk.size()).entries).toBe(8);
    await disk.setMany(facts(8, 12));
    expect(await read(disk, 0, 1, 11)).toEqual([0, undefined, 11]);
  });

  test('go when they are too old, or from a time that has not come', async () => {
    const { open, time } = world();
    const disk = open();
    await disk.setMany([
      ...facts(0, 3),
      { key: 'service/k9', value: { n: 9, at: 1_100_000 }, line: undefined },
    ]);
    await disk.sweep();
    expect(await read(disk, 1, 9)).toEqual([1, undefined]);
    time.now += 20_000;
    await disk.sweep();
    expect(await read(disk, 1)).toEqual([undefined]);
    expect(await disk.lines('')).toEqual([]);
  });

  test('have lines that a search reads, those of one service', async () => {
    const { open } = world(2_000);
    await open().setMany(facts(0, 450));
    const disk = open();
    await disk.setMany([{ key: 'other/k1', value: { at: 999_000 }, line: 'other/k1\twords' }]);
    const lines = await disk.lines('service/');
    expect(lines).toHaveLength(450);
    expect(lines).toContain('service/k449\twords');
  });

  test('are gone after clearing', async () => {
    const { open } = world();
    const disk = open();
    await disk.setMany(facts(0, 5));
    expect(await disk.clear()).toBe(true);
    expect(await disk.size()).toEqual({ entries: 0, works: true });
    expect(await disk.lines('')).toEqual([]);
    await disk.setMany(facts(0, 1));
    expect(await read(open(), 0)).toEqual([0]);
  });
});

describe('a disk that fails', () => {
  const limits = { max: () => 10, maxAgeMs: () => 1_000_000_000_000 };
  const refuse = () => {
    throw new DOMException('Storage is blocked.', 'SecurityError');
  };

  test('is as if nothing were stored, rests, and is opened anew', async () => {
    const clock = handClock();
    vi.stubGlobal('indexedDB', { open: refuse });
    const disk = openFactDisk('blocked', clock, limits);
    expect(await disk.getMany(['a'])).toBeUndefined();
    await disk.setMany(facts(0, 1));
    expect(await disk.size()).toEqual({ entries: 0, works: false });
    expect(await disk.clear()).toBe(false);
    vi.stubGlobal('indexedDB', real);
    await disk.setMany(facts(0, 1));
    await clock.advance(31_000);
    expect(await read(disk, 0)).toEqual([undefined]);
    await disk.setMany(facts(0, 1));
    expect(await read(disk, 0)).toEqual([0]);
    expect((await disk.size()).works).toBe(true);
  });

  test('because it is full loses its older half, and for another reason nothing', async () => {
    const clock = handClock();
    const disk = openFactDisk('full', clock, limits);
    await disk.setMany(facts(0, 8));
    const fail = (name: string) =>
      vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementationOnce(() => {
        throw new DOMException('This write failed.', name);
      });
    fail('UnknownError');
    await disk.setMany(facts(8, 9));
    await clock.advance(31_000);
    expect(await read(disk, 1, 8)).toEqual([1, undefined]);
    fail('QuotaExceededError');
    await disk.setMany(facts(8, 9));
    expect(await read(disk, 3, 4, 8)).toEqual([undefined, 4, undefined]);
    await disk.setMany(facts(8, 9));
    expect(await read(disk, 8)).toEqual([8]);
  });

  test('because it is full at the first write of a worker loses no more than that', async () => {
    await openFactDisk('full at first', handClock(), limits).setMany(facts(0, 8));
    const next = openFactDisk('full at first', handClock(), limits);
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementationOnce(() => {
      throw new DOMException('This write failed.', 'QuotaExceededError');
    });
    await next.setMany(facts(8, 9));
    expect(await read(next, 3, 4, 7)).toEqual([undefined, 4, 7]);
  });

  test('because it is full loses its older half too where a request says so first, as in Firefox', async () => {
    const disk = openFactDisk('full in Firefox', handClock(), limits);
    await disk.setMany(facts(0, 8));
    const { put } = IDBObjectStore.prototype;
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementationOnce(function (
      this: IDBObjectStore,
      ...what
    ) {
      const request = put.apply(this, what);
      // What the browser does behind a request, as this fake of it runs it.
      const pending: { operation(): void }[] = Reflect.get(this.transaction, '_requests');
      Object.assign(pending.at(-1) ?? {}, {
        operation() {
          throw new DOMException('This write failed.', 'QuotaExceededError');
        },
      });
      return request;
    });
    await disk.setMany(facts(8, 9));
    expect(await read(disk, 3, 4, 8)).toEqual([undefined, 4, undefined]);
    await disk.setMany(facts(8, 9));
    expect(await read(disk, 8)).toEqual([8]);
  });

  test('to open is given up', async () => {
    const clock = handClock();
    vi.stubGlobal('indexedDB', { open: () => ({}) });
    const disk = openFactDisk('stuck', clock, limits);
    const answer = disk.getMany(['a']);
    await clock.advance(3_000);
    expect(await answer).toBeUndefined();
  });

  test('because its database was deleted is opened anew at once', async () => {
    const disk = openFactDisk('deleted', handClock(), limits);
    await disk.setMany(facts(0, 1));
    // Browsers close an open database like this when a user clears site data.
    vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementationOnce(() => {
      throw new DOMException('The database connection is closing.', 'InvalidStateError');
    });
    expect(await read(disk, 0)).toEqual([0]);
  });

  test('rests no longer when the clock is set back', async () => {
    const clock = handClock();
    let offset = 0;
    vi.stubGlobal('indexedDB', { open: refuse });
    const disk = openFactDisk('set back', { now: () => clock.now() - offset, after: clock.after }, limits);
    expect(await disk.getMany(['a'])).toBeUndefined();
    vi.stubGlobal('indexedDB', real);
    offset = 86_400_000;
    expect(await disk.getMany(['a'])).toEqual([undefined]);
  });
});
