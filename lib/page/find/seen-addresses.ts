/** Full addresses that the page has shown, which a bare short form may stand for. */
import type { Address } from '../../core/address/address.ts';
import { agrees, type Short } from '../../core/address/short.ts';

export interface SeenAddresses {
  add(address: Address): void;
  remove(address: Address): void;
  /** Addresses that fit a short form. */
  matching(short: Short): readonly Address[];
}

export function createSeenAddresses(): SeenAddresses {
  const byEnd = new Map<string, Map<string, Address>>();
  const endOf = (text: string): string => text.slice(-3).toLowerCase();
  return {
    add(address) {
      const end = endOf(address.key);
      const same = byEnd.get(end) ?? new Map<string, Address>();
      byEnd.set(end, same.set(address.key, address));
    },
    remove(address) {
      const end = endOf(address.key);
      const same = byEnd.get(end);
      if (same?.delete(address.key) && same.size === 0) byEnd.delete(end);
    },
    matching: (short) =>
      [...(byEnd.get(endOf(short.tail))?.values() ?? [])].filter((one) => agrees(short, one)),
  };
}
