/**
 * Which addresses the page shows, each with its places. What left the page is remembered for a while, so that a table
 * which scrolls back asks nothing anew; then it is forgotten, so that a list without an end needs no memory without one.
 */
import type { Address } from '../core/address/address.ts';
import type { Key } from '../core/label/key.ts';
import type { Reading } from './find/reading.ts';

/** A place that shows an address. */
interface Standing {
  readonly reading: Pick<Reading, 'key' | 'address'>;
}

export interface Present<One extends Standing> extends Iterable<readonly [Key, ReadonlySet<One>]> {
  /** Addresses that the page shows now. */
  readonly size: number;
  of(key: Key): ReadonlySet<One>;
  add(one: One): void;
  remove(one: One): void;
  /** Forgets everything that is shown no more. */
  forget(): void;
}

/** Addresses remembered after they left. Arbitrary: some hundred screens of a table. */
export const mostPast = 2_000;

export function createPresent<One extends Standing>(
  forgotten: (key: Key, address: Address) => void,
): Present<One> {
  const none: ReadonlySet<One> = new Set();
  const now = new Map<Key, Set<One>>();
  /** The longest gone comes first. No place is kept: it would keep its part of the page. */
  const past = new Map<Key, Address>();

  function forget(most: number): void {
    for (const [key, address] of past) {
      if (past.size <= most) return;
      past.delete(key);
      forgotten(key, address);
    }
  }

  return {
    get size() {
      return now.size;
    },
    of: (key) => now.get(key) ?? none,
    add(one) {
      const { key } = one.reading;
      past.delete(key);
      const set = now.get(key);
      if (set) set.add(one);
      else now.set(key, new Set([one]));
    },
    remove(one) {
      const { key, address } = one.reading;
      const set = now.get(key);
      if (!set?.delete(one) || set.size > 0) return;
      now.delete(key);
      past.set(key, address);
      forget(mostPast);
    },
    forget: () => forget(0),
    [Symbol.iterator]: () => now.entries(),
  };
}
