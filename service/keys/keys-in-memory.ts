/** Keys and their limits in memory: for tests and the demo, and as the working copy of those on disk. */
import { type KeyRecord, type Keys, type KeyUsage, sameDigest, usedIn } from '../keys.ts';
import { freshUsage, takeOne } from '../take-one.ts';

export interface MemoryKeys extends Keys {
  /** Replaces the keys; usage of remaining keys is kept. */
  load(records: Iterable<KeyRecord>): void;
  /** Restores the usage from before the service was stopped. */
  restore(used: ReadonlyMap<string, Pick<KeyUsage, 'month' | 'used'>>): void;
  /** Takes in what other nodes of a cluster have counted. */
  countElsewhere(counts: Iterable<KeyCount>): void;
}

/** Requests of a key in a month. */
export interface KeyCount extends Pick<KeyUsage, 'month' | 'used'> {
  readonly id: string;
}

/** Compared with digests that match no group, so that the time is the same. */
const nobody = '0'.repeat(64);

/** Digits of the digest that choose a group; they reveal nothing about a key. */
const groupDigits = 8;

export function keysInMemory(records: Iterable<KeyRecord>): MemoryKeys {
  const groups = new Map<string, KeyRecord[]>();
  const usage = new Map<string, KeyUsage>();
  const before = new Map<string, Pick<KeyUsage, 'month' | 'used'>>();
  const others = new Map<string, KeyCount>();
  const keys: MemoryKeys = {
    usage,
    load(fresh) {
      groups.clear();
      for (const record of fresh) {
        const group = record.digest.slice(0, groupDigits);
        groups.set(group, [...(groups.get(group) ?? []), record]);
      }
    },
    find(digest) {
      const group = groups.get(digest.slice(0, groupDigits));
      if (!group) {
        sameDigest(digest, nobody);
        return undefined;
      }
      let found: KeyRecord | undefined;
      for (const record of group) if (sameDigest(digest, record.digest)) found = record;
      return found;
    },
    restore(used) {
      for (const [id, value] of used) before.set(id, value);
    },
    countElsewhere(counts) {
      for (const count of counts) {
        others.set(count.id, count);
        const known = usage.get(count.id);
        if (known) known.elsewhere = usedIn(known.month, count);
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
