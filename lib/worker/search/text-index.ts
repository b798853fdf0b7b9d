/** Searches a list of small texts by the rules of `match-tier.ts`: all texts in one folded string, walked once. */
import { compareText, foldText, matchTier, type Tier } from '../../core/match-tier.ts';

export interface IndexedText {
  /** The name of the owner, such as a key. */
  readonly name: string;
  readonly words: readonly string[];
}

export interface TextHit {
  readonly text: IndexedText;
  readonly tier: Tier;
}

export type TextIndex = (query: string, most: number) => readonly TextHit[];

/** Folded texts hold no line feed, so no match spans two lines; tabs separate the words of a line. */
const border = '\n';
const between = '\t';

/** Arbitrary: further hits are not ranked, because such a query is too short. */
const mostRanked = 2_000;

export function createTextIndex(lines: readonly IndexedText[]): TextIndex {
  const starts: number[] = [];
  const pieces: string[] = [];
  let length = 0;
  for (const { words } of lines) {
    const folded = words.map(foldText).join(between);
    starts.push(length);
    pieces.push(folded);
    length += folded.length + border.length;
  }
  const all = pieces.join(border);
  return (query, most) => {
    const folded = foldText(query);
    if (folded === '') return [];
    const hits: (TextHit & { readonly first: string })[] = [];
    let at = all.indexOf(folded);
    let index = 0;
    while (at !== -1 && hits.length < mostRanked) {
      index = lineAt(starts, at, index);
      const line = lines[index];
      const fields = (pieces[index] ?? '').split(between);
      const tier = matchTier(folded, fields);
      if (line && tier !== undefined) hits.push({ text: line, tier, first: fields[0] ?? '' });
      index += 1;
      const next = starts[index];
      at = next === undefined ? -1 : all.indexOf(folded, next);
    }
    return hits
      .sort(
        (a, b) => a.tier - b.tier || compareText(a.first, b.first) || compareText(a.text.name, b.text.name),
      )
      .slice(0, most);
  };
}

/** The line at a position, searching from line `from`. */
function lineAt(starts: readonly number[], place: number, from: number): number {
  let low = from;
  let high = starts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((starts[middle] ?? 0) <= place) low = middle;
    else high = middle - 1;
  }
  return low;
}
