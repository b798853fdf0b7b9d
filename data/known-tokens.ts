/**
 * Which tokens are known: those of a curated list, and those of two lists or more. A list of whatever its users may hold
 * is not curated. A token that is known on one chain is known at that address on all, under whatever name.
 */
import type { PackageSource, SourceRow } from './sources/source-row.ts';

export type KnownTokens = ReturnType<typeof createKnownTokens>;

export function createKnownTokens() {
  const known = new Set<string>();
  const wideListOf = new Map<string, string>();
  // Of one chain's addresses, no two differ in capitals alone.
  const keyOf = (address: string) => address.toLowerCase();
  return {
    note({ address }: SourceRow, list: Pick<PackageSource, 'package' | 'isWide'>): void {
      const key = keyOf(address);
      const earlier = wideListOf.get(key) ?? list.package;
      wideListOf.set(key, earlier);
      if (!list.isWide || earlier !== list.package) known.add(key);
    },
    has: (address: string) => known.has(keyOf(address)),
  };
}
