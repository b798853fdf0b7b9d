/**
 * A key-value store in IndexedDB that survives failures such as a full disk, a deleted database or one that never
 * opens. A failed operation acts as if nothing were stored, and the database is opened again after a pause.
 */
import { clear, getMany, setMany, type UseStore } from 'idb-keyval';
import { longestOpenMs, openStore } from '../../extension/open-store.ts';
import { type Clock, endOfPause, inTime } from '../base/clock.ts';

export interface Disk {
  /** Undefined when the disk cannot be read. */
  getMany(keys: readonly string[]): Promise<readonly unknown[] | undefined>;
  /** One transaction. `full`: the browser's quota is used up. */
  setMany(entries: readonly (readonly [string, unknown])[]): Promise<'written' | 'full' | 'failed'>;
  clear(): Promise<boolean>;
  count(): Promise<number>;
  /** Whether the last operation worked. */
  works(): boolean;
}

const pauseMs = 30_000;

export function openDisk(database: string, clock: Clock): Disk {
  const store = openStore(database, 'entries', clock.after);
  let closedUntil = 0;

  const isPaused = () => endOfPause(closedUntil, pauseMs, clock.now()) > clock.now();

  async function attempt<Result>(
    work: (store: UseStore) => Promise<Result>,
    otherwise: (error: unknown) => Result,
  ): Promise<Result> {
    if (isPaused()) return otherwise(undefined);
    try {
      const result = await inTime(clock, longestOpenMs, work(store));
      closedUntil = 0;
      return result;
    } catch (error) {
      closedUntil = clock.now() + pauseMs;
      return otherwise(error);
    }
  }

  return {
    getMany: (keys) =>
      keys.length === 0
        ? Promise.resolve([])
        : attempt<readonly unknown[] | undefined>(
            (open) => getMany<unknown>([...keys], open),
            () => undefined,
          ),
    setMany: (entries) =>
      attempt<'written' | 'full' | 'failed'>(
        (open) =>
          setMany(
            entries.map(([key, value]): [string, unknown] => [key, value]),
            open,
          ).then(() => 'written'),
        (error) => (isQuotaError(error) ? 'full' : 'failed'),
      ),
    clear: () =>
      attempt(
        (open) => clear(open).then(() => true),
        () => false,
      ),
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
        () => 0,
      ),
    works: () => !isPaused(),
  };
}

function isQuotaError(error: unknown): boolean {
  return error instanceof Error && error.name === 'QuotaExceededError';
}
