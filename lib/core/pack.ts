/**
 * The label pack: tens of thousands of published labels, in one binary file per chain that is read in place, without
 * making objects first. `pack/sections.ts` describes the file, `pack/write-pack.ts` makes it.
 *
 * A file that is damaged, of another version or no pack is refused with a message; nothing here throws.
 */
import { isChainId } from './chains.ts';
import { codecs } from './families/families.ts';
import { type Category, categories } from './label/categories.ts';
import { familyOf, isKeyChain, type KeyChain } from './label/key.ts';
import type { Label, MevActivity } from './label/profile.ts';
import { packChecksum } from './pack/pack-checksum.ts';
import { firstKeyNotBelow, firstNotBelow, placeOf } from './pack/place-of.ts';
import {
  counted,
  everyDayFlag,
  facetWords,
  headerBytes,
  littleKnownFlag,
  magic,
  mevWords,
  oftenFlag,
  type SectionCounts,
  sections,
  shortWords,
  unsureFlag,
  version,
  word,
} from './pack/sections.ts';
import { spelledPlaces } from './pack/spelled-places.ts';
import { type Tables, tablesOf } from './pack/tables.ts';

/** The pack's labels of one address, best first, and its MEV activity. */
export interface PackHit {
  readonly labels: readonly Label[];
  readonly mev: readonly MevActivity[];
}

export interface PackEntry extends PackHit {
  /** As people write it: checksummed for EVM. */
  readonly address: string;
}

/** What is wrong, then what would be right. */
interface PackError {
  readonly ok: false;
  readonly message: string;
}

/** What many labels share. */
type PackFacet = Omit<Label, 'name' | 'short' | 'text' | 'rank'>;

const dayLength = 86_400_000;

export function openPack(buffer: ArrayBuffer): Pack | PackError {
  if (buffer.byteLength < headerBytes) {
    return refuse(`the file has ${buffer.byteLength} bytes, less than a header's ${headerBytes}`);
  }
  const words = new Uint32Array(buffer, 0, buffer.byteLength >> 2);
  const head = (index: number): number => words[index] ?? 0;
  if (head(word.magic) !== magic) return refuse('the file does not begin with "NTPK"');
  if (head(word.version) !== version) {
    return refuse(`the file has version ${head(word.version)}, this reader knows ${version}`);
  }
  if (head(word.byteLength) !== buffer.byteLength) {
    return refuse(`the file has ${buffer.byteLength} bytes, its header says ${head(word.byteLength)}`);
  }
  if (packChecksum(words, word.checksum + 1, words.length) !== head(word.checksum)) {
    return refuse('the contents do not match the checksum');
  }
  // Cast: Object.fromEntries loses the type of the keys.
  const counts = Object.fromEntries(
    counted.map((name, nth) => [name, head(word.counts + nth)]),
  ) as SectionCounts;
  if (sections(counts).end !== buffer.byteLength || counts.rows < counts.keys) {
    return refuse('the counts in the header do not add up to the size of the file');
  }
  const tables = tablesOf(buffer, counts);
  const chain = tables.strings.at(head(word.chain));
  if (!isKeyChain(chain) || codecs[familyOf(chain)].keyBytes !== counts.keyBytes) {
    return refuse(`"${chain}" is no chain with addresses of ${counts.keyBytes} bytes`);
  }
  return packOf(chain, head(word.day) * dayLength, tables);
}

function refuse(what: string): PackError {
  return { ok: false, message: `The label pack cannot be used: ${what}. Build it again.` };
}

export type Pack = ReturnType<typeof packOf>;

/** `at`: the day on which its lists were last read, in milliseconds since 1970. */
function packOf(chain: KeyChain, at: number, tables: Tables) {
  const codec = codecs[familyOf(chain)];
  const width = codec.keyBytes;
  const size = tables.keys.length / width;
  const { strings } = tables;
  // Many labels share a facet, so each is read once.
  const facets: (PackFacet | undefined)[] = [];
  let all: readonly PackFacet[] | undefined;
  const facetAt = (index: number): PackFacet => (facets[index] ??= readFacet(tables, index));
  const shortOf = (name: number): { readonly short?: string } => {
    const at = firstNotBelow(tables.shorts, shortWords, name) * shortWords;
    return tables.shorts[at] === name ? { short: strings.at(tables.shorts[at + 1] ?? strings.count) } : {};
  };
  const labelWith = (row: number, rank: number): Label => ({
    name: strings.at(tables.names[row] ?? strings.count),
    ...shortOf(tables.names[row] ?? strings.count),
    text: strings.at(tables.texts[row] ?? strings.count),
    ...facetAt(tables.facets[row] ?? 0),
    rank,
  });
  /** Further labels of an address are consecutive rows, in the order of trust. */
  const rankOf = (row: number): number =>
    row < size ? 0 : row - size + 1 - firstNotBelow(tables.owners, 1, tables.owners[row - size] ?? 0);
  const placeOfRow = (row: number): number => (row < size ? row : (tables.owners[row - size] ?? 0));
  const keyBytesAt = (place: number): Uint8Array => tables.keys.subarray(place * width, (place + 1) * width);
  const addressAt = (place: number): string => codec.toText(keyBytesAt(place));
  const spelledStart = spelledPlaces(size, (place) => codec.toKey(keyBytesAt(place)));
  const startingWith = (start: string): readonly number[] => {
    const [first, last] = (codec.keysFrom?.(start) ?? []).map((key) => codec.toBytes(key));
    if (first && last) {
      const from = firstKeyNotBelow(tables.keys, width, first);
      const to = Math.min(size, firstKeyNotBelow(tables.keys, width, last) + 1);
      const rows = Array.from({ length: to - from }, (_, at) => from + at);
      return rows.filter((place) => codec.toKey(keyBytesAt(place)).startsWith(start));
    }
    return codec.keysFrom ? [] : spelledStart(start);
  };

  const hitAt = (place: number): PackHit => {
    const labels = [labelWith(place, 0)];
    for (let i = firstNotBelow(tables.owners, 1, place); tables.owners[i] === place; i++) {
      labels.push(labelWith(size + i, labels.length));
    }
    const mev: MevActivity[] = [];
    for (let i = firstNotBelow(tables.mev, mevWords, place); tables.mev[i * mevWords] === place; i++) {
      const [, kind = 0, text = 0, origin = 0, day = 0] = tables.mev.subarray(
        i * mevWords,
        (i + 1) * mevWords,
      );
      mev.push({
        kind: strings.at(kind),
        text: strings.at(text),
        txs: [],
        protocols: [],
        source: 'pack',
        origin: strings.at(origin),
        ...whenSaid(day),
      });
    }
    return { labels, mev };
  };

  return {
    ok: true as const,
    /** `evm`: labels that apply on every EVM chain, each with the chain that it comes from. */
    chain,
    /** How many addresses it has. */
    size,
    at,
    /** Finds an address by its spelling (`Address.key`). */
    find(address: string): PackHit | undefined {
      const key = codec.toBytes(address);
      const place = key ? placeOf(tables.keys, width, key) : -1;
      return place < 0 ? undefined : hitAt(place);
    },
    /** The labels by number, for search indexes: cheap parts first. */
    rows: {
      count: tables.names.length,
      /** `facetOf` says which a row has. */
      get facets(): readonly PackFacet[] {
        all ??= Array.from({ length: tables.facetTable.length / facetWords }, (_, index) => facetAt(index));
        return all;
      },
      facetOf: (row: number): number => tables.facets[row] ?? 0,
      nameAt: (row: number): string => strings.at(tables.names[row] ?? strings.count),
      textAt: (row: number): string => strings.at(tables.texts[row] ?? strings.count),
      labelAt: (row: number): Label => labelWith(row, rankOf(row)),
      /** The key of the row's address (`Address.key`). */
      keyAt: (row: number): string => codec.toKey(keyBytesAt(placeOfRow(row))),
      /** The rows of all addresses that begin like this. */
      startingWith,
    },
    /** The address in this place, in the order of their keys. */
    addressAt,
    /** All entries, in the order of their keys. */
    *entries(): Generator<PackEntry> {
      for (let place = 0; place < size; place++) yield { address: addressAt(place), ...hitAt(place) };
    },
  };
}

function readFacet({ facetTable, strings }: Tables, index: number): PackFacet {
  const start = index * facetWords;
  const words = facetTable.subarray(start, start + facetWords);
  const [type = 0, subtype = 0, category = 0, origin = 0, chainWord = 0, day = 0, flags = 0] = words;
  const learntOn = strings.at(chainWord);
  return {
    type: strings.at(type),
    subtype: strings.at(subtype),
    category: categoryFrom(strings.at(category)),
    source: 'pack',
    origin: strings.at(origin),
    ...whenSaid(day),
    ...((flags & unsureFlag) !== 0 ? { unsure: true } : {}),
    ...((flags & littleKnownFlag) !== 0 ? { littleKnown: true } : {}),
    ...((flags & everyDayFlag) !== 0 ? { grade: 1 } : (flags & oftenFlag) !== 0 ? { grade: 2 } : {}),
    ...(isChainId(learntOn) ? { chain: learntOn } : {}),
  };
}

/** The day of the source, if it is known. */
function whenSaid(day: number): { readonly at?: number } {
  return day === 0 ? {} : { at: day * dayLength };
}

/** A category of a newer pack that this reader does not know becomes `other`. */
function categoryFrom(text: string): Category {
  return categories.find((category) => category === text) ?? 'other';
}
