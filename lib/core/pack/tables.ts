/** The sections of a pack as typed arrays over the file's own bytes. */
import { facetWords, mevWords, type SectionCounts, sections, shortWords } from './sections.ts';
import { stringTable } from './string-table.ts';

type Column = Uint16Array | Uint32Array;

export type Tables = ReturnType<typeof tablesOf>;

export function tablesOf(buffer: ArrayBuffer, counts: SectionCounts) {
  const at = sections(counts);
  const column = (start: number): Column =>
    counts.indexBytes === 2
      ? new Uint16Array(buffer, start, counts.rows)
      : new Uint32Array(buffer, start, counts.rows);
  return {
    keys: new Uint8Array(buffer, at.keys, counts.keys * counts.keyBytes),
    names: column(at.names),
    texts: column(at.texts),
    facets: column(at.facets),
    owners: new Uint32Array(buffer, at.owners, counts.rows - counts.keys),
    /** Seven words a facet: type, subtype, category, origin, chain, day, flags. */
    facetTable: new Uint32Array(buffer, at.facetTable, counts.facets * facetWords),
    /** Two words a name that a badge shortens: the name, its short form. */
    shorts: new Uint32Array(buffer, at.shorts, counts.shorts * shortWords),
    /** Five words an activity: key, kind, text, origin, day. */
    mev: new Uint32Array(buffer, at.mev, counts.mev * mevWords),
    strings: stringTable(
      new Uint32Array(buffer, at.blocks, (at.lengths - at.blocks) >> 2),
      new Uint8Array(buffer, at.lengths, counts.strings),
      new Uint8Array(buffer, at.bytes, counts.stringBytes),
    ),
  };
}
