/** The sections of a pack as typed arrays over the file's own bytes. */
import {
  facetWords,
  mevWords,
  type SectionCounts,
  sections,
  shortWords,
  stringsPerBlock,
} from './sections.ts';

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

const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

/** Reads any string by its number. */
function stringTable(blocks: Uint32Array, lengths: Uint8Array, bytes: Uint8Array) {
  return {
    count: lengths.length,
    /** An empty text for unknown numbers. */
    at(index: number): string {
      const block = Math.floor(index / stringsPerBlock);
      let start = blocks[block] ?? bytes.length;
      for (let before = block * stringsPerBlock; before < index; before++) start += lengths[before] ?? 0;
      return decode(bytes, start, start + (lengths[index] ?? 0));
    },
  };
}

/** For short ASCII names, which most are, a loop is several times faster than TextDecoder. */
function decode(bytes: Uint8Array, start: number, end: number): string {
  let text = '';
  for (let at = start; at < end; at++) {
    const code = bytes[at] ?? 0;
    if (code > 0x7f) return decoder.decode(bytes.subarray(start, end));
    text += String.fromCharCode(code);
  }
  return text;
}
