/** Full addresses that the page has shown, which a bare short form may stand for. */
import type { Address } from '../../core/address/address.ts';
import { agrees, type Short } from '../../core/address/short.ts';

export type SeenAddresses = ReturnType<typeof createSeenAddresses>;

export function createSeenAddresses() {
  const byEnd = new Map<string, Map<string, Address>>();
  const endOf = (text: string): string => text.slice(-3).toLowerCase();
  return {
    add(address: Address): void {
      const end = endOf(address.key);
      const same = byEnd.get(end) ?? new Map<string, Address>();
      byEnd.set(end, same.set(address.key, address));
    },
    remove(address: Address): void {
      const end = endOf(address.key);
      const same = byEnd.get(end);
      if (same?.delete(address.key) && same.size === 0) byEnd.delete(end);
    },
    /** Addresses that fit a short form. */
    matching: (short: Short): readonly Address[] =>
      [...(byEnd.get(endOf(short.tail))?.values() ?? [])].filter((one) => agrees(short, one)),
  };
}
