/**
 * The addresses that the page shows, each with its mentions. Addresses that left are remembered for a while, so that
 * scrolling back asks nothing again, then forgotten, so that endless lists use bounded memory.
 */
import type { Address } from '../core/address/address.ts';
import type { Key } from '../core/label/key.ts';
import type { Mention } from './mentions.ts';

export type AddressList = ReturnType<typeof createAddressList>;

/** Addresses that are remembered after they left; some hundred screens of a table. Arbitrary. */
export const mostRemembered = 2_000;

/** `onForgotten` gets the address with the last of its keys: one address may be shown on several chains. */
export function createAddressList(onForgotten: (key: Key, address: Address | undefined) => void) {
  const none: ReadonlySet<Mention> = new Set();
  const shown = new Map<Key, Set<Mention>>();
  /** Oldest first. Holds no mentions: they would keep removed nodes in memory. */
  const left = new Map<Key, Address>();
  /** How many keys of an address are shown or remembered. */
  const keysOf = new Map<string, number>();

  function forget(most: number): void {
    for (const [key, address] of left) {
      if (left.size <= most) return;
      left.delete(key);
      const others = (keysOf.get(address.key) ?? 1) - 1;
      if (others > 0) keysOf.set(address.key, others);
      else keysOf.delete(address.key);
      onForgotten(key, others > 0 ? undefined : address);
    }
  }

  return {
    /** Addresses that the page shows now. */
    get size(): number {
      return shown.size;
    },
    of: (key: Key): ReadonlySet<Mention> => shown.get(key) ?? none,
    add(one: Mention): void {
      const { key, address } = one.reading;
      const set = shown.get(key);
      if (set) {
        set.add(one);
        return;
      }
      shown.set(key, new Set([one]));
      if (!left.delete(key)) keysOf.set(address.key, (keysOf.get(address.key) ?? 0) + 1);
    },
    remove(one: Mention): void {
      const { key, address } = one.reading;
      const set = shown.get(key);
      if (!set?.delete(one) || set.size > 0) return;
      shown.delete(key);
      left.set(key, address);
      forget(mostRemembered);
    },
    /** Forgets every address that is no longer shown. */
    forget: () => forget(0),
    [Symbol.iterator]: (): Iterator<readonly [Key, ReadonlySet<Mention>]> => shown.entries(),
  };
}
