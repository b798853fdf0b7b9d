/**
 * The facts on disk, in one database with an index on their time: what is too old goes, and the oldest where there are more
 * than the user allows. Beside a fact that a search can find stands its line of words. Whatever fails acts as if nothing were
 * stored, and the database is left alone for a while.
 */
import { promisifyRequest } from 'idb-keyval';
import { oneAtATime } from '../../core/one-at-a-time.ts';
import { longestOpenMs, openStore } from '../../extension/open-store.ts';
import { type Clock, endOfPause, inTime } from '../base/clock.ts';

export interface StoredFact {
  readonly key: string;
  /** With the time as `at`. */
  readonly value: unknown;
  /** The words by which a search finds it; absent if it cannot be found. */
  readonly line: string | undefined;
}

export type FactDisk = ReturnType<typeof openFactDisk>;

export interface FactLimits {
  readonly max: () => number;
  readonly maxAgeMs: () => number;
}

const pauseMs = 30_000;
const time = 'at';
const linePrefix = 'line ';

export function openFactDisk(database: string, clock: Clock, limits: FactLimits) {
  const store = openStore(database, 'facts', clock.after, time);
  let closedUntil = 0;
  /** No fewer than there are; counted before the first write. */
  let count: number | undefined;

  const inTurn = oneAtATime();
  /** What comes while the disk is busy goes into one transaction. */
  let waiting: StoredFact[] = [];

  const isPaused = () => endOfPause(closedUntil, pauseMs, clock.now()) > clock.now();

  /** Undefined if it fails. `onFull`: what to do if the browser's quota is used up. */
  async function attempt<Result>(
    mode: IDBTransactionMode,
    work: (facts: IDBObjectStore) => Promise<Result>,
    onFull?: () => Promise<unknown>,
  ): Promise<Result | undefined> {
    if (isPaused()) return undefined;
    try {
      const result = await inTime(clock, longestOpenMs, store(mode, work));
      closedUntil = 0;
      return result;
    } catch (error) {
      if (onFull && error instanceof Error && error.name === 'QuotaExceededError') await onFull();
      else closedUntil = clock.now() + pauseMs;
      return undefined;
    }
  }

  /** Removes the oldest. `share`: how many of all may stay. */
  const trim = (share: (all: number) => number): Promise<void> =>
    attempt('readwrite', async (facts) => {
      const index = facts.index(time);
      const all = await promisifyRequest(index.count());
      count = Math.min(all, Math.floor(share(all)));
      if (all > count) remove(facts, await promisifyRequest(index.getAllKeys(null, all - count)));
      return committed(facts.transaction);
    });

  async function write(stored: readonly StoredFact[]): Promise<void> {
    const put = (facts: IDBObjectStore): Promise<void> => {
      for (const { key, value, line } of stored) {
        facts.put(value, key);
        // A line of an older answer stays: a search reads the fact behind it.
        if (line !== undefined) facts.put(line, linePrefix + key);
      }
      return committed(facts.transaction);
    };
    await attempt('readwrite', put, () => trim((all) => all / 2));
    if (count !== undefined) count += stored.length;
    // A hundredth more than must go, so that few writes need to count.
    if (count === undefined || count > limits.max())
      await trim((all) => (all > limits.max() ? limits.max() * 0.99 : all));
  }

  return {
    /** Undefined when the disk cannot be read. */
    getMany: async (keys: readonly string[]): Promise<readonly unknown[] | undefined> =>
      keys.length === 0
        ? []
        : attempt('readonly', (facts) =>
            Promise.all(keys.map((key) => promisifyRequest<unknown>(facts.get(key)))),
          ),
    setMany(stored: readonly StoredFact[]): Promise<void> {
      waiting.push(...stored);
      return inTurn(async () => {
        const all = waiting;
        waiting = [];
        if (all.length > 0) await write(all);
      });
    },
    /** The lines of all facts whose keys begin so; undefined when the disk cannot be read. */
    async lines(start: string): Promise<readonly string[] | undefined> {
      const range = IDBKeyRange.bound(linePrefix + start, `${linePrefix}${start}\uffff`);
      const found = await attempt('readonly', (facts) => promisifyRequest<unknown[]>(facts.getAll(range)));
      return found?.filter((line) => typeof line === 'string');
    },
    /** Removes what is too old, or from a time that has not come. */
    sweep: (): Promise<void> =>
      inTurn(() =>
        attempt('readwrite', async (facts) => {
          const now = clock.now();
          for (const range of [
            IDBKeyRange.upperBound(now - limits.maxAgeMs()),
            IDBKeyRange.lowerBound(now, true),
          ])
            remove(facts, await promisifyRequest(facts.index(time).getAllKeys(range)));
          return committed(facts.transaction);
        }),
      ),
    /** Whether nothing is left. */
    clear: (): Promise<boolean> =>
      inTurn(async () => {
        waiting = [];
        const cleared = await attempt('readwrite', async (facts) => {
          facts.clear();
          return committed(facts.transaction).then(() => true);
        });
        return cleared ?? false;
      }),
    async size(): Promise<{ readonly entries: number; readonly works: boolean }> {
      const entries = await attempt('readonly', (facts) => promisifyRequest(facts.index(time).count()));
      return { entries: entries ?? 0, works: !isPaused() };
    },
  };
}

/** Rejects when the transaction has ended: where a request failed, as of a full disk in Firefox, only then it knows why. */
const committed = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error);
  });

function remove(facts: IDBObjectStore, keys: readonly IDBValidKey[]): void {
  for (const key of keys) {
    facts.delete(key);
    facts.delete(linePrefix + String(key));
  }
}
