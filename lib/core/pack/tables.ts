/** The sections of a pack as typed arrays over the file's own bytes. */
import { facetWords, mevWords, type SectionCounts, sectionsOf, shortWords } from './sections.ts';
import { type Strings, stringTable } from './strings.ts';

type Column = Uint16Array | Uint32Array;

export interface Tables {
  readonly keys: Uint8Array;
  readonly names: Column;
  readonly texts: Column;
  readonly facets: Column;
  readonly owners: Uint32Array;
  /** Seven words a facet: type, subtype, category, origin, chain, day, flags. */
  readonly facetTable: Uint32Array;
  /** Two words a name that a badge shortens: the name, its short form. */
  readonly shorts: Uint32Array;
  /** Five words an activity: key, kind, text, origin, day. */
  readonly mev: Uint32Array;
  readonly strings: Strings;
}

export function tablesOf(buffer: ArrayBuffer, counts: SectionCounts): Tables {
  const at = sectionsOf(counts);
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
    facetTable: new Uint32Array(buffer, at.facetTable, counts.facets * facetWords),
    shorts: new Uint32Array(buffer, at.shorts, counts.shorts * shortWords),
    mev: new Uint32Array(buffer, at.mev, counts.mev * mevWords),
    strings: stringTable(
      new Uint32Array(buffer, at.blocks, (at.lengths - at.blocks) >> 2),
      new Uint8Array(buffer, at.lengths, counts.strings),
      new Uint8Array(buffer, at.bytes, counts.stringBytes),
    ),
  };
}
