import type { ListRow } from './list-row.ts';

/** Rows beyond these are never called repeated. */
const mostRows = 2 ** 21;

/**
 * Tells whether it was asked about the same row before, by 53 bits of a hash: with a million rows, one is taken for another
 * once in 18,000 lists.
 */
export function createSeenRows(): (row: ListRow) => boolean {
  const seen = new Set<number>();
  return ({ chain, address, name, type, subtype, label }) => {
    const hash = hashOf([chain, address, name, type, subtype, label].join('\n'));
    if (seen.has(hash)) return true;
    if (seen.size < mostRows) seen.add(hash);
    return false;
  };
}

/** Two sums with multipliers of their own, mixed in the end as by MurmurHash3. */
function hashOf(text: string): number {
  let high = 0xdeadbeef;
  let low = 0x41c6ce57;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    high = Math.imul(high ^ code, 2654435761);
    low = Math.imul(low ^ code, 1597334677);
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
  return (high >>> 11) * 2 ** 32 + (low >>> 0);
}
