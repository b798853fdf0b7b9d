/** Whole addresses that the page has shown: what a short form, with nothing behind it, may stand for. */
import type { Address } from '../../core/address/address.ts';
import { agrees, type Short } from '../../core/address/short.ts';

export interface Known {
  add(address: Address): void;
  remove(address: Address): void;
  /** Those that a short form agrees with. */
  for(short: Short): readonly Address[];
}

export function createKnown(): Known {
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
    for: (short) => [...(byEnd.get(endOf(short.tail))?.values() ?? [])].filter((one) => agrees(short, one)),
  };
}
