/**
 * The layout of a pack file. All numbers are little-endian, and every section starts at a multiple of four. Offsets
 * follow from the counts in the header, so none can point elsewhere.
 *
 * | section | bytes | holds |
 * | --- | --- | --- |
 * | header | 16 words | see `word` |
 * | keys | keys × keyBytes | the whole addresses, ascending (`toBytes` of a family's codec) |
 * | names, texts | rows × indexBytes, each | string numbers: the name; the label text |
 * | facets | rows × indexBytes | the rest of a label: a number in the facet table |
 * | owners | (rows − keys) × 4 | row `keys + i` is a further label of key `owners[i]`; ascending, best label first |
 * | facet table | facetCount × 28 | string numbers of type, subtype, category, origin, chain it comes from; day; flags |
 * | shorts | shortCount × 8 | string numbers of a name that is too long for a badge, ascending, and of its short form |
 * | mev | mevCount × 20 | key number, ascending; string numbers of kind, text and origin; day |
 * | string blocks | ⌈strings ÷ 16⌉ × 4 | where each block of sixteen strings begins in the string bytes |
 * | string lengths | strings × 1 | of each string, in bytes |
 * | string bytes | stringBytes | UTF-8, one string after the other, in the order of their folded texts (write-pack.ts) |
 *
 * Row i (below `keys`) is the best label of key i, so most addresses need no index.
 */

/** "NTPK" as a little-endian word; on a big-endian machine it does not match, and no pack is used. */
export const magic = 0x4b50544e;

/** Raised whenever an older reader would misread a newer file. */
export const version = 5;

/** The header's words before its counts. The checksum covers every word after itself. */
export const word = {
  magic: 0,
  version: 1,
  byteLength: 2,
  checksum: 3,
  /** String number of the chain's id; "evm" for labels that apply on every EVM chain. */
  chain: 4,
  /** The day on which the lists were last read, in days since 1970, as all days here. */
  day: 5,
  counts: 6,
} as const;

/** The header's counts, in their order. Of `indexBytes`: a string or facet number has 2, or 4 where more than 65,536 are needed. */
export const counted = [
  'keyBytes',
  'indexBytes',
  'keys',
  'rows',
  'facets',
  'mev',
  'strings',
  'stringBytes',
  'shorts',
] as const;
export type SectionCounts = Readonly<Record<(typeof counted)[number], number>>;

export const headerBytes = 64;
/** Words of a facet, and of a MEV activity. */
export const facetWords = 7;
export const mevWords = 5;
export const shortWords = 2;
/** A facet's flag: the source is not certain. */
export const unsureFlag = 1;
/** A facet's flag: a token that no curated list has, nor a second list. */
export const littleKnownFlag = 2;
/** Facet flags: people meet its owner every day, or often. */
export const everyDayFlag = 4;
export const oftenFlag = 8;
export const stringsPerBlock = 16;
/** A string's length is one byte. */
export const longestString = 255;

/** Where each section begins. */
export function sections(counts: SectionCounts) {
  let at = headerBytes;
  const take = (bytes: number): number => {
    const start = at;
    at += Math.ceil(bytes / 4) * 4;
    return start;
  };
  return {
    keys: take(counts.keys * counts.keyBytes),
    names: take(counts.rows * counts.indexBytes),
    texts: take(counts.rows * counts.indexBytes),
    facets: take(counts.rows * counts.indexBytes),
    owners: take((counts.rows - counts.keys) * 4),
    facetTable: take(counts.facets * facetWords * 4),
    shorts: take(counts.shorts * shortWords * 4),
    mev: take(counts.mev * mevWords * 4),
    blocks: take(Math.ceil(counts.strings / stringsPerBlock) * 4),
    lengths: take(counts.strings),
    bytes: take(counts.stringBytes),
    end: at,
  };
}
