/**
 * Tells rows that a list repeats, in sixteen bytes a row: 64 bits of a hash, in a table that is never more than half full.
 * With a million rows, one is taken for another once in thirty million lists.
 */
import type { ListRow } from './list-row.ts';

/** Rows beyond these are never called repeated. */
const mostRows = 2 ** 21;

export interface SeenRows {
  /** True if it was asked about the same row before. */
  has(row: ListRow): boolean;
}

export function createSeenRows(): SeenRows {
  let slots = new Uint32Array(2 ** 11);
  let count = 0;

  /** The index of this hash in the table, or of the free slot where it belongs. */
  function slotOf(high: number, low: number, table: Uint32Array): number {
    const mask = table.length / 2 - 1;
    let at = high & mask;
    // The lower half of a hash is never 0: that marks a free slot.
    while (table[2 * at + 1] !== 0 && (table[2 * at] !== high || table[2 * at + 1] !== low))
      at = (at + 1) & mask;
    return 2 * at;
  }

  function grow(): void {
    const wider = new Uint32Array(slots.length * 2);
    for (let at = 0; at < slots.length; at += 2) {
      const high = slots[at] ?? 0;
      const low = slots[at + 1] ?? 0;
      if (low !== 0) wider.set([high, low], slotOf(high, low, wider));
    }
    slots = wider;
  }

  return {
    has({ chain, address, name, type, subtype, label }) {
      const text = [chain, address, name, type, subtype, label].join('\n');
      const [high, low] = hash(text);
      const slot = slotOf(high, low, slots);
      if (slots[slot + 1] !== 0) return true;
      if (count >= mostRows) return false;
      slots[slot] = high;
      slots[slot + 1] = low;
      count += 1;
      if (count * 4 > slots.length) grow();
      return false;
    },
  };
}

/** Two sums with multipliers of their own, mixed in the end as by MurmurHash3. */
function hash(text: string): readonly [high: number, low: number] {
  let high = 0xdeadbeef;
  let low = 0x41c6ce57;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    high = Math.imul(high ^ code, 2654435761);
    low = Math.imul(low ^ code, 1597334677);
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
  return [high >>> 0, (low | 1) >>> 0];
}
