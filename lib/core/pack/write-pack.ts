/** Makes a pack file. The same facts give the same bytes, in any order. */
import { chainIds } from '../chains.ts';
import { codecs } from '../families/families.ts';
import { compareText, foldText } from '../fold-text.ts';
import { categories } from '../label/categories.ts';
import { familyOf, type KeyChain } from '../label/key.ts';
import { isBoolean, isObject, isOneOf, isText, isWhole, maybe, type Of } from '../shape.ts';
import { packChecksum } from './pack-checksum.ts';
import { compareBytes } from './place-of.ts';
import {
  counted,
  everyDayFlag,
  littleKnownFlag,
  longestString,
  magic,
  mevWords,
  oftenFlag,
  type SectionCounts,
  sections,
  stringsPerBlock,
  unsureFlag,
  version,
  word,
} from './sections.ts';

const text = isText(1_000);

export const isPackLabel = isObject({
  name: text,
  /** What a badge shows, where the name is too long for it; the same for every label of that name. */
  short: maybe(text),
  type: text,
  subtype: text,
  text,
  category: isOneOf(categories),
  origin: text,
  /** The day of its source, in days since 1970; 0 if unknown. */
  day: isWhole,
  unsure: maybe(isBoolean),
  /** A token that no curated list has, nor a second list. */
  littleKnown: maybe(isBoolean),
  /** How often people meet whose it is: 1 every day, 2 often; others seldom. */
  grade: maybe(isWhole),
  /** The chain it comes from, in a pack of several chains. */
  chain: maybe(isOneOf(chainIds)),
});

export type PackLabel = Of<typeof isPackLabel>;

export interface PackActivity {
  readonly kind: string;
  readonly text: string;
  readonly origin: string;
  readonly day: number;
}

export interface PackRecord {
  /** The one spelling of the address (`Address.key`). */
  readonly address: string;
  /** Best first; at least one. */
  readonly labels: readonly PackLabel[];
  readonly mev: readonly PackActivity[];
}

const flagsOf = ({ unsure, littleKnown, grade }: PackLabel): number =>
  (unsure ? unsureFlag : 0) |
  (littleKnown ? littleKnownFlag : 0) |
  (grade === 1 ? everyDayFlag : grade === 2 ? oftenFlag : 0);

/** `day`: when the lists were last read, in days since 1970. Throws if something does not fit into a pack. */
export function writePack(chain: KeyChain, day: number, records: readonly PackRecord[]): ArrayBuffer {
  const { keyBytes } = codecs[familyOf(chain)];
  const keyed = records
    .map((record) => ({ ...record, key: keyOrThrow(chain, record.address) }))
    .sort((a, b) => compareBytes(a.key, b.key));
  for (const [index, { key, address }] of keyed.entries()) {
    const next = keyed[index + 1];
    if (next && compareBytes(key, next.key) === 0)
      throw new Error(`${chain}: ${address} stands there twice.`);
  }

  const table = stringNumbers([chain, ...keyed.flatMap(stringsOf)]);
  const facetNumbers = new Map<string, number>();
  const facets: number[] = [];
  const facetOf = (label: PackLabel): number => {
    const words = [
      table.numberOf(label.type),
      table.numberOf(label.subtype),
      table.numberOf(label.category),
      table.numberOf(label.origin),
      table.numberOf(label.chain ?? ''),
      label.day,
      flagsOf(label),
    ];
    const id = words.join();
    const known = facetNumbers.get(id);
    if (known !== undefined) return known;
    facetNumbers.set(id, facetNumbers.size);
    facets.push(...words);
    return facetNumbers.size - 1;
  };

  const further = keyed.flatMap(({ labels }, owner) => labels.slice(1).map((label) => ({ owner, label })));
  const rows = [
    ...keyed.map(({ labels, address }) => bestOf(labels, address)),
    ...further.map(({ label }) => label),
  ];
  const rowFacets = rows.map(facetOf);
  const activities = keyed.flatMap(({ mev }, key) =>
    mev.flatMap(({ kind, text, origin, day: said }) => [
      key,
      table.numberOf(kind),
      table.numberOf(text),
      table.numberOf(origin),
      said,
    ]),
  );

  const shorts = new Map<number, number>();
  for (const { name, short } of rows) {
    if (short !== undefined) shorts.set(table.numberOf(name), table.numberOf(short));
  }

  const counts: SectionCounts = {
    keyBytes,
    indexBytes: Math.max(table.strings.length, facetNumbers.size) <= 0x10000 ? 2 : 4,
    keys: keyed.length,
    rows: rows.length,
    facets: facetNumbers.size,
    shorts: shorts.size,
    mev: activities.length / mevWords,
    strings: table.strings.length,
    stringBytes: table.strings.reduce((sum, bytes) => sum + bytes.length, 0),
  };
  const at = sections(counts);
  const buffer = new ArrayBuffer(at.end);
  const words = new Uint32Array(buffer);
  const bytes = new Uint8Array(buffer);
  const column = (start: number, values: readonly number[]): void => {
    if (counts.indexBytes === 2) new Uint16Array(buffer, start, values.length).set(values);
    else words.set(values, start >> 2);
  };

  for (const [index, { key }] of keyed.entries()) bytes.set(key, at.keys + index * counts.keyBytes);
  column(
    at.names,
    rows.map(({ name }) => table.numberOf(name)),
  );
  column(
    at.texts,
    rows.map(({ text }) => table.numberOf(text)),
  );
  column(at.facets, rowFacets);
  words.set(
    further.map(({ owner }) => owner),
    at.owners >> 2,
  );
  words.set(facets, at.facetTable >> 2);
  words.set([...shorts].sort(([a], [b]) => a - b).flat(), at.shorts >> 2);
  words.set(activities, at.mev >> 2);
  let start = 0;
  for (const [index, string] of table.strings.entries()) {
    if (index % stringsPerBlock === 0) words[(at.blocks >> 2) + index / stringsPerBlock] = start;
    bytes[at.lengths + index] = string.length;
    bytes.set(string, at.bytes + start);
    start += string.length;
  }

  words[word.magic] = magic;
  words[word.version] = version;
  words[word.byteLength] = buffer.byteLength;
  words[word.chain] = table.numberOf(chain);
  words[word.day] = day;
  for (const [nth, name] of counted.entries()) words[word.counts + nth] = counts[name];
  words[word.checksum] = packChecksum(words, word.checksum + 1, words.length);
  return buffer;
}

function keyOrThrow(chain: KeyChain, address: string): Uint8Array {
  const key = codecs[familyOf(chain)].toBytes(address);
  if (!key) throw new Error(`${chain}: "${address}" is no address that a pack can hold.`);
  return key;
}

function bestOf(labels: readonly PackLabel[], address: string): PackLabel {
  const [best] = labels;
  if (!best) throw new Error(`${address} has no label. It should have at least one.`);
  return best;
}

function stringsOf({ labels, mev }: PackRecord): readonly string[] {
  return [
    ...labels.flatMap(({ name, short = '', text, type, subtype, category, origin, chain = '' }) => [
      name,
      short,
      text,
      type,
      subtype,
      category,
      origin,
      chain,
    ]),
    ...mev.flatMap(({ kind, text, origin }) => [kind, text, origin]),
  ];
}

function stringNumbers(all: readonly string[]): {
  readonly strings: readonly Uint8Array[];
  readonly numberOf: (string: string) => number;
} {
  // By folded text, so that string numbers sort like names.
  const distinct = Array.from(new Set(all), (string) => ({ string, folded: foldText(string) }))
    .sort((a, b) => compareText(a.folded, b.folded) || compareText(a.string, b.string))
    .map(({ string }) => string);
  const numbers = new Map(distinct.map((string, index) => [string, index]));
  const encoder = new TextEncoder();
  return {
    strings: distinct.map((string) => {
      const bytes = encoder.encode(string);
      if (bytes.length > longestString) {
        throw new Error(`"${string}" takes ${bytes.length} bytes. A string may take ${longestString}.`);
      }
      return bytes;
    }),
    numberOf: (string) => numbers.get(string) ?? 0,
  };
}
