/** Keys and their limits in memory: for tests and the demo, and as the working copy of those on disk. */
import { type KeyRecord, type Keys, type KeyUsage, usedIn } from '../keys.ts';
import { freshUsage, takeOne } from '../take-one.ts';

export interface MemoryKeys extends Keys {
  /** Replaces the keys; usage of remaining keys is kept. */
  load(records: Iterable<KeyRecord>): void;
  /** Takes in what other nodes of a cluster have counted. */
  countElsewhere(counts: Iterable<KeyCount>): void;
}

/** Requests of a key in a month. */
export interface KeyCount extends Pick<KeyUsage, 'month' | 'used'> {
  readonly id: string;
}

type Used = ReadonlyMap<string, Pick<KeyUsage, 'month' | 'used'>>;

/** `before`: what was used until the service was stopped. */
export function keysInMemory(records: Iterable<KeyRecord>, before: Used = new Map()): MemoryKeys {
  /** By what is stored of a key, its SHA-256: how long a look takes says nothing of any key. */
  const known = new Map<string, KeyRecord>();
  const usage = new Map<string, KeyUsage>();
  const others = new Map<string, KeyCount>();
  const keys: MemoryKeys = {
    usage,
    load(fresh) {
      known.clear();
      for (const record of fresh) known.set(record.digest, record);
    },
    find: (digest) => known.get(digest),
    countElsewhere(counts) {
      for (const count of counts) {
        others.set(count.id, count);
        const used = usage.get(count.id);
        if (used) used.elsewhere = usedIn(used.month, count);
      }
    },
    take(key, now) {
      let used = usage.get(key.id);
      if (!used) {
        used = { ...freshUsage(key, now), ...before.get(key.id) };
        used.elsewhere = usedIn(used.month, others.get(key.id));
        usage.set(key.id, used);
      }
      return takeOne(used, key, now);
    },
  };
  keys.load(records);
  return keys;
}
