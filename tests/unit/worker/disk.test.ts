import 'fake-indexeddb/auto';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { openDisk } from '../../../lib/worker/cache/disk.ts';
import { handClock } from './fakes.ts';

const real = globalThis.indexedDB;
afterEach(() => {
  vi.unstubAllGlobals();
});

const realClock = { now: Date.now, after: handClock().after };

describe('a disk that fails', () => {
  test('is as if nothing were stored, rests, and is opened anew', async () => {
    const clock = handClock();
    vi.stubGlobal('indexedDB', {
      open: () => {
        throw new DOMException('Storage is blocked.', 'SecurityError');
      },
    });
    const disk = openDisk('blocked', clock);
    expect(await disk.getMany(['a'])).toBeUndefined();
    expect(await disk.setMany([['a', 1]])).toBe('failed');
    expect(disk.works()).toBe(false);
    vi.stubGlobal('indexedDB', real);
    expect(await disk.setMany([['a', 1]])).toBe('failed');
    await clock.advance(31_000);
    expect(await disk.setMany([['a', 1]])).toBe('written');
    expect(await disk.getMany(['a'])).toEqual([1]);
    expect(disk.works()).toBe(true);
  });

  test('an open that never ends is given up', async () => {
    const clock = handClock();
    vi.stubGlobal('indexedDB', { open: () => ({}) });
    const disk = openDisk('stuck', clock);
    const answer = disk.getMany(['a']);
    await clock.advance(3_000);
    expect(await answer).toBeUndefined();
  });

  test('a database that was deleted under us is opened anew at once', async () => {
    const clock = handClock();
    const disk = openDisk('deleted', clock);
    await disk.setMany([['a', 1]]);
    const open = await new Promise<IDBDatabase>((resolve) => {
      const request = indexedDB.open('deleted');
      request.onsuccess = () => resolve(request.result);
    });
    open.close();
    // Browsers close an open database like this when a user clears site data.
    vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementationOnce(() => {
      throw new DOMException('The database connection is closing.', 'InvalidStateError');
    });
    expect(await disk.getMany(['a'])).toEqual([1]);
  });

  test('a clock that was set back does not make its rest longer', async () => {
    const clock = handClock();
    let offset = 0;
    vi.stubGlobal('indexedDB', {
      open: () => {
        throw new DOMException('Storage is blocked.', 'SecurityError');
      },
    });
    const disk = openDisk('set back', { now: () => clock.now() - offset, after: clock.after });
    expect(await disk.getMany(['a'])).toBeUndefined();
    vi.stubGlobal('indexedDB', real);
    offset = 86_400_000;
    expect(await disk.getMany(['a'])).toEqual([undefined]);
  });

  test('counts its entries', async () => {
    const disk = openDisk('counted', realClock);
    await disk.setMany([
      ['a', 1],
      ['b', 2],
    ]);
    expect(await disk.count()).toBe(2);
  });
});
