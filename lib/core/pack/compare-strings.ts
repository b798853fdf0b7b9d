/** Searches a pack's labels by the rules of `../match-tier.ts`, over one folded text of all its strings. */
import { compareHits, compareText, foldText, type Hit, matchTier, type Tier } from '../match-tier.ts';
import { facetWords } from './sections.ts';
import type { Tables } from './tables.ts';

export interface RowHit extends Hit {
  readonly row: number;
}

export type RowSearch = (query: string, limit: number) => readonly RowHit[];

/** No folded text contains a line feed, so no match can cross one. */
const border = '\n';
const noTier = 4;

/** Folds the strings once, and keeps that text and the order of the rows. */
export function rowSearch(tables: Tables, addressOf: (row: number) => string): RowSearch {
  const { strings, names, texts, facets, facetTable } = tables;
  const { all, starts } = foldAll(tables);
  const inNameOrder = orderOf(names);
  const foldedAt = (index: number): string =>
    all.slice(starts[index] ?? all.length, (starts[index + 1] ?? all.length) - border.length);

  /** How well each string matches the query; the last element is for missing strings. */
  const tiersOf = (query: string): Uint8Array => {
    const tiers = new Uint8Array(strings.count + 1).fill(noTier);
    let index = 0;
    for (let at = all.indexOf(query); at !== -1; at = all.indexOf(query, starts[index] ?? all.length)) {
      index = holding(starts, at, index);
      tiers[index] = matchTier(query, [foldedAt(index)]) ?? noTier;
      index += 1;
    }
    return tiers;
  };

  const hitOf = (row: number, tier: Tier): RowHit => {
    const facet = (facets[row] ?? 0) * facetWords;
    const rest = [facetTable[facet], facetTable[facet + 1], texts[row]];
    return {
      row,
      tier,
      name: foldedAt(names[row] ?? strings.count),
      address: addressOf(row),
      rest: rest.map((index) => strings.at(index ?? strings.count)),
    };
  };

  /** The first `limit` of a tier's rows. They are sorted by name, so only rows with equal names need sorting. */
  const best = (rows: readonly number[], tier: Tier, limit: number): readonly RowHit[] => {
    const nameAt = (place: number): string => foldedAt(names[rows[place] ?? -1] ?? strings.count);
    let cut = Math.min(limit, rows.length);
    const last = nameAt(cut - 1);
    while (cut < rows.length && nameAt(cut) === last) cut++;
    return rows
      .slice(0, cut)
      .map((row) => hitOf(row, tier))
      .sort(compareHits);
  };

  return (query, limit) => {
    const folded = foldText(query);
    if (folded === '' || limit < 1) return [];
    const tiers = tiersOf(folded);
    const tierOf = (index: number | undefined): number => tiers[index ?? strings.count] ?? noTier;
    const facetTiers = new Uint8Array(facetTable.length / facetWords);
    for (let facet = 0; facet < facetTiers.length; facet++) {
      const start = facet * facetWords;
      facetTiers[facet] = Math.min(tierOf(facetTable[start]), tierOf(facetTable[start + 1]));
    }
    const byTier: number[][] = [[], [], [], []];
    for (const row of inNameOrder) {
      const own = Math.min(tierOf(names[row]), tierOf(texts[row]));
      byTier[Math.min(own, facetTiers[facets[row] ?? 0] ?? noTier)]?.push(row);
    }
    const hits: RowHit[] = [];
    for (const tier of [0, 1, 2, 3] as const) {
      if (hits.length < limit) hits.push(...best(byTier[tier] ?? [], tier, limit - hits.length));
    }
    return hits.slice(0, limit);
  };
}

function foldAll({ strings }: Tables): { readonly all: string; readonly starts: Uint32Array } {
  const starts = new Uint32Array(strings.count + 1);
  const pieces: string[] = [];
  let length = 0;
  for (let index = 0; index < strings.count; index++) {
    const folded = foldText(strings.at(index));
    starts[index] = length;
    pieces.push(folded);
    length += folded.length + border.length;
  }
  starts[strings.count] = length;
  return { all: pieces.join(border), starts };
}

/** The rows by the number of their name, which ascends with the folded name; equal names in the order of rows. */
function orderOf(names: ArrayLike<number>): Uint32Array {
  const keyed = Float64Array.from(names, (name, row) => name * 2 ** 21 + row).sort();
  return Uint32Array.from(keyed, (key) => key % 2 ** 21);
}

/** The number of the string that contains a position, at or after string `from`. */
function holding(starts: Uint32Array, position: number, from: number): number {
  let low = from;
  let high = starts.length - 2;
  while (low < high) {
    const middle = (low + high + 1) >>> 1;
    if ((starts[middle] ?? 0) <= position) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** Orders the string table by folded text, so that string numbers sort like names. */
export function compareStrings(a: string, b: string): number {
  return compareText(foldText(a), foldText(b)) || compareText(a, b);
}
