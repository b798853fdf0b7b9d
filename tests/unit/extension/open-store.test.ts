import 'fake-indexeddb/auto';
import { get, set } from 'idb-keyval';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { openStore } from '../../../lib/extension/open-store.ts';
import { handClock } from '../worker/fakes.ts';

const real = globalThis.indexedDB;
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('a store', () => {
  test('gets over an open that fails once, without anybody noticing', async () => {
    vi.spyOn(real, 'open').mockImplementationOnce(() => {
      throw new DOMException('Internal error opening backing store.', 'UnknownError');
    });
    const store = openStore('once', 'values');
    await set('a', 1, store);
    expect(await get('a', store)).toBe(1);
  });

  test('rejects when it cannot be opened, and is opened anew the next time', async () => {
    const store = openStore('often', 'values');
    const open = vi.spyOn(real, 'open').mockImplementation(() => {
      throw new DOMException('Storage is blocked.', 'SecurityError');
    });
    await expect(get('a', store)).rejects.toThrow('Storage is blocked.');
    open.mockRestore();
    await set('a', 1, store);
    expect(await get('a', store)).toBe(1);
  });

  test('gives up an open that never ends, and is opened anew the next time', async () => {
    const clock = handClock();
    vi.stubGlobal('indexedDB', { open: () => ({}) });
    const store = openStore('stuck', 'values', clock.after);
    const answer = expect(get('a', store)).rejects.toThrow('does not open');
    await clock.advance(3_000);
    await answer;
    vi.stubGlobal('indexedDB', real);
    await set('a', 1, store);
    expect(await get('a', store)).toBe(1);
  });

  test('is no open that never ends while the thread is busy for longer', async () => {
    const planned: (() => void)[] = [];
    const store = openStore('busy', 'values', (_, act) => {
      planned.push(act);
      return () => undefined;
    });
    const answer = get('a', store);
    // All that was due meanwhile comes before what the database says.
    for (const act of planned.splice(0)) act();
    expect(await answer).toBeUndefined();
  });

  test('gives way to whoever changes or deletes the database, and is opened anew', async () => {
    const store = openStore('yielding', 'values');
    await set('a', 1, store);
    await new Promise<void>((resolve, reject) => {
      const request = real.deleteDatabase('yielding');
      request.onsuccess = () => resolve();
      request.onblocked = () => reject(new Error('The store keeps its connection.'));
    });
    expect(await get('a', store)).toBeUndefined();
    await set('a', 2, store);
    expect(await get('a', store)).toBe(2);
  });

  test('is opened anew when the browser closed its connection', async () => {
    const store = openStore('closed', 'values');
    await set('a', 1, store);
    // A closing connection throws before its close event.
    vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementationOnce(() => {
      throw new DOMException('The database connection is closing.', 'InvalidStateError');
    });
    expect(await get('a', store)).toBe(1);
  });
});
