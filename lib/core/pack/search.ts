/** Searching a pack's labels as `../search.ts` says, over one folded text of all its strings. */
import { compareHits, compareText, foldText, type Hit, matchTier, type Tier } from '../search.ts';
import type { Tables } from './tables.ts';

export interface RowHit extends Hit {
  readonly row: number;
}

export type RowSearch = (query: string, limit: number) => readonly RowHit[];

/** No folded text holds a line feed, so no match reaches over one. */
const border = '\n';
const noTier = 4;

/** The first search folds the strings; that text is all that is kept. */
export function rowSearch(tables: Tables, addressOf: (row: number) => string): RowSearch {
  const { strings, names, texts, facets, facetTable } = tables;
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
  const all = pieces.join(border);
  const foldedAt = (index: number): string =>
    all.slice(starts[index] ?? length, (starts[index + 1] ?? length) - border.length);

  /** How well each string meets the query. */
  const tiersOf = (query: string): Uint8Array => {
    const tiers = new Uint8Array(strings.count + 1).fill(noTier);
    let index = 0;
    for (let at = all.indexOf(query); at !== -1; at = all.indexOf(query, starts[index] ?? length)) {
      index = holding(starts, at, index);
      tiers[index] = matchTier(query, [foldedAt(index)]) ?? noTier;
      index += 1;
    }
    return tiers;
  };

  return (query, limit) => {
    const folded = foldText(query);
    if (folded === '' || limit < 1) return [];
    const tiers = tiersOf(folded);
    const tierOf = (index: number | undefined): number => tiers[index ?? strings.count] ?? noTier;
    const facetTiers = new Uint8Array(facetTable.length >> 2);
    for (let facet = 0; facet < facetTiers.length; facet++) {
      facetTiers[facet] = Math.min(tierOf(facetTable[facet * 4]), tierOf(facetTable[facet * 4 + 1]));
    }
    const byTier: number[][] = [[], [], [], []];
    for (let row = 0; row < names.length; row++) {
      const own = Math.min(tierOf(names[row]), tierOf(texts[row]));
      const tier = Math.min(own, facetTiers[facets[row] ?? 0] ?? noTier);
      byTier[tier]?.push(row);
    }
    const hits: RowHit[] = [];
    for (const tier of [0, 1, 2, 3] as const satisfies readonly Tier[]) {
      if (hits.length >= limit) break;
      hits.push(...best(byTier[tier] ?? [], tier, limit - hits.length));
    }
    return hits.slice(0, limit);
  };

  /** The first `limit` of a tier's rows in the order of hits. */
  function best(rows: number[], tier: Tier, limit: number): RowHit[] {
    // String numbers ascend with the folded name, so the names need comparing near the cut alone.
    rows.sort((a, b) => (names[a] ?? 0) - (names[b] ?? 0));
    const lastName = foldedAt(names[rows[limit - 1] ?? -1] ?? strings.count);
    let cut = Math.min(limit, rows.length);
    while (cut < rows.length && foldedAt(names[rows[cut] ?? -1] ?? strings.count) === lastName) cut++;
    return rows
      .slice(0, cut)
      .map((row) => ({
        row,
        tier,
        name: foldedAt(names[row] ?? strings.count),
        address: addressOf(row),
        rest: restOf(row),
      }))
      .sort(compareHits);
  }

  function restOf(row: number): readonly string[] {
    const facet = (facets[row] ?? 0) * 4;
    return [facetTable[facet], facetTable[facet + 1], texts[row]].map((index) =>
      strings.at(index ?? strings.count),
    );
  }
}

/** The number of the string that holds a position, which is not before string `from`. */
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

/** The order of the string table: by folded text, so that sorting string numbers sorts names. */
export function compareStrings(a: string, b: string): number {
  return compareText(foldText(a), foldText(b)) || compareText(a, b);
}
