/**
 * A key-value store in IndexedDB that may fail: a full disk, a database that was deleted under us, one that never
 * opens. Whatever fails is as if nothing were stored; after a rest it is opened anew.
 */
import { clear, createStore, getMany, setMany, type UseStore } from 'idb-keyval';
import { type Clock, pause } from './clock.ts';

export interface Disk {
  /** `undefined` for what is not there, and for everything when the disk cannot be read. */
  getMany(keys: readonly string[]): Promise<readonly unknown[]>;
  /** One transaction. False when nothing was written. */
  setMany(entries: readonly (readonly [string, unknown])[]): Promise<boolean>;
  clear(): Promise<boolean>;
  count(): Promise<number>;
  /** Whether the last attempt went well. */
  works(): boolean;
}

/** Arbitrary: an open that takes this long is blocked. */
const longestMs = 3_000;
const restMs = 30_000;

export function openDisk(database: string, clock: Clock): Disk {
  let store: UseStore | undefined;
  let closedUntil = 0;

  async function attempt<Result>(
    work: (store: UseStore) => Promise<Result>,
    otherwise: Result,
  ): Promise<Result> {
    if (clock.now() < closedUntil) return otherwise;
    const ended = new AbortController();
    try {
      store ??= createStore(database, 'entries');
      const late = pause(clock, longestMs, ended.signal).then(() => {
        throw new Error('The database does not answer.');
      });
      late.catch(() => undefined);
      const result = await Promise.race([work(store), late]);
      closedUntil = 0;
      return result;
    } catch {
      store = undefined;
      closedUntil = clock.now() + restMs;
      return otherwise;
    } finally {
      ended.abort();
    }
  }

  return {
    getMany: (keys) =>
      keys.length === 0
        ? Promise.resolve([])
        : attempt<readonly unknown[]>(
            (open) => getMany<unknown>([...keys], open),
            keys.map(() => undefined),
          ),
    setMany: (entries) =>
      attempt(
        (open) =>
          setMany(
            entries.map(([key, value]): [string, unknown] => [key, value]),
            open,
          ).then(() => true),
        false,
      ),
    clear: () => attempt((open) => clear(open).then(() => true), false),
    count: () =>
      attempt(
        (open) =>
          open('readonly', (entries) => {
            const request = entries.count();
            return new Promise<number>((resolve, reject) => {
              request.onsuccess = () => resolve(request.result);
              request.onerror = () => reject(request.error);
            });
          }),
        0,
      ),
    works: () => clock.now() >= closedUntil,
  };
}
