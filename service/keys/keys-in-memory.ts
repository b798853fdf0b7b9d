/** Keys and their limits in memory: for tests and the demo, and as the working copy of those on disk. */
import { freshUsage, takeOne } from '../take-one.ts';
import { type KeyRecord, type KeyUsage, usedIn } from './key-record.ts';

export type Keys = ReturnType<typeof keysInMemory>;

/** Requests of a key in a month. */
export interface KeyCount extends Pick<KeyUsage, 'month' | 'used'> {
  readonly id: string;
}

type Used = ReadonlyMap<string, Pick<KeyUsage, 'month' | 'used'>>;

/** `before`: what was used until the service was stopped. */
export function keysInMemory(records: Iterable<KeyRecord>, before: Used = new Map()) {
  /** By what is stored of a key, its SHA-256: how long a look takes says nothing of any key. */
  const known = new Map<string, KeyRecord>();
  const usage = new Map<string, KeyUsage>();
  const others = new Map<string, KeyCount>();
  /** Replaces the keys; usage of remaining keys is kept. */
  const load = (fresh: Iterable<KeyRecord>) => {
    known.clear();
    for (const record of fresh) known.set(record.digest, record);
  };
  load(records);
  return {
    load,
    /** What each key has used, by its id, from its first request on. */
    usage: usage as ReadonlyMap<string, Readonly<KeyUsage>>,
    /** The key with exactly this digest. */
    find: (digest: string) => known.get(digest),
    /** Counts one request of a key, or tells when to try again. */
    take(key: KeyRecord, now: number) {
      let used = usage.get(key.id);
      if (!used) {
        used = { ...freshUsage(key, now), ...before.get(key.id) };
        used.elsewhere = usedIn(used.month, others.get(key.id));
        usage.set(key.id, used);
      }
      return takeOne(used, key, now);
    },
    /** Takes in what other nodes of a cluster have counted. */
    countElsewhere(counts: Iterable<KeyCount>) {
      for (const count of counts) {
        others.set(count.id, count);
        const used = usage.get(count.id);
        if (used) used.elsewhere = usedIn(used.month, count);
      }
    },
  };
}
