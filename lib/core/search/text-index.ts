/** Searches a list of small texts by the rules of `rank-found.ts`: the words of all in one text, walked once. */

import { addressStart, isShortOf } from './address-start.ts';
import { compareRanks, type Rank, rankFound } from './rank-found.ts';
import { readings } from './readings.ts';
import { searchWords } from './search-words.ts';

export interface IndexedText {
  /** The name of the owner, such as a key. */
  readonly name: string;
  readonly words: readonly string[];
}

export type TextIndex = (query: string, most: number) => readonly IndexedText[];

/** Arbitrary: further hits are not ranked, because such a query is too short. */
const mostRanked = 2_000;

/** Words hold no spaces and no line feeds. */
const wordMark = ' ';
const border = '\n';

export function createTextIndex(lines: readonly IndexedText[]): TextIndex {
  const starts: number[] = [];
  const pieces: string[] = [];
  let length = 0;
  for (const { words } of lines) {
    const piece = words
      .flatMap(searchWords)
      .map((word) => wordMark + word)
      .join('');
    starts.push(length);
    pieces.push(piece);
    length += piece.length + border.length;
  }
  const all = pieces.join(border);

  function withWords(words: readonly string[], found: Set<IndexedText>): void {
    const marked = words.map((word) => wordMark + word).sort((a, b) => b.length - a.length);
    const [longest] = marked;
    if (!longest) return;
    let index = 0;
    let at = all.indexOf(longest);
    while (at !== -1 && found.size < mostRanked) {
      index = lineAt(starts, at, index);
      const line = lines[index];
      if (line && marked.every((word) => pieces[index]?.includes(word))) found.add(line);
      index += 1;
      const next = starts[index];
      at = next === undefined ? -1 : all.indexOf(longest, next);
    }
  }

  return (text, most) => {
    const query = { readings: readings(text), start: addressStart(text) };
    const found = new Set<IndexedText>();
    for (const { words } of query.readings) withWords(words, found);
    const { start } = query;
    if (start) for (const line of lines) if (isShortOf(addressOf(line), start)) found.add(line);
    return [...found]
      .flatMap((line) => {
        const rank = rankLine(line, query);
        return rank ? [{ line, rank }] : [];
      })
      .sort((a, b) => compareRanks(a.rank, b.rank) || (a.line.name < b.line.name ? -1 : 1))
      .slice(0, most)
      .map(({ line }) => line);
  };
}

const addressOf = ({ name }: IndexedText): string => name.slice(name.indexOf(':') + 1);

function rankLine(line: IndexedText, query: Parameters<typeof rankFound>[1]): Rank | undefined {
  const [name = '', ...notes] = line.words;
  return rankFound(
    {
      name,
      note: notes.join(' '),
      type: '',
      subtype: '',
      category: 'other',
      chain: undefined,
      isOwn: false,
      origin: '',
      address: addressOf(line),
    },
    query,
  );
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
