/**
 * Searches small texts by the rules of `rank-found.ts`: the words of all in one text, walked once. It is kept: what changes
 * is walked line by line until it is much, because the one text takes a tenth of a second to make.
 */

import { addressStart, isShortOf } from './address-start.ts';
import { compareRanks, type Rank, rankFound } from './rank-found.ts';
import { readings } from './readings.ts';
import { searchWords } from './search-words.ts';

export interface IndexedText<Name extends string = string> {
  /** The name of the owner, such as a key. */
  readonly name: Name;
  readonly words: readonly string[];
}

export type TextIndex<Name extends string = string> = ReturnType<typeof createTextIndex<Name>>;

/** Arbitrary: further hits are not ranked, because such a query is too short. */
const maxRanked = 2_000;
/** Arbitrary: so many lines are walked in a millisecond. */
const maxChanged = 500;

/** Words hold no spaces and no line feeds. */
const wordMark = ' ';
const border = '\n';

const pieceOf = ({ words }: IndexedText): string =>
  words
    .flatMap(searchWords)
    .map((word) => wordMark + word)
    .join('');

/** All lines in one text. */
interface Walked<Name extends string> {
  readonly lines: readonly IndexedText<Name>[];
  readonly starts: readonly number[];
  readonly text: string;
}

function walkedOf<Name extends string>(lines: readonly IndexedText<Name>[]): Walked<Name> {
  const starts: number[] = [];
  let length = 0;
  const pieces = lines.map((line) => {
    const piece = pieceOf(line);
    starts.push(length);
    length += piece.length + border.length;
    return piece;
  });
  return { lines, starts, text: pieces.join(border) };
}

export function createTextIndex<Name extends string>(stored: Iterable<IndexedText<Name>>) {
  const lines = new Map(Array.from(stored, (line) => [line.name, line]));
  let walked: Walked<Name> | undefined;
  /** The pieces of lines that are not in `walked` as they are now. */
  const changed = new Map<Name, string>();

  function change(name: Name, line?: IndexedText): void {
    if (walked) changed.set(name, line ? pieceOf(line) : '');
    if (changed.size <= maxChanged) return;
    walked = undefined;
    changed.clear();
  }

  function withWords(words: readonly string[], found: Set<IndexedText<Name>>): void {
    const marked = words.map((word) => wordMark + word).sort((a, b) => b.length - a.length);
    const [longest] = marked;
    if (!longest) return;
    const add = (line: IndexedText<Name> | undefined, piece = '') => {
      if (line && marked.every((word) => piece.includes(word))) found.add(line);
    };
    walked ??= walkedOf([...lines.values()]);
    const { text, starts } = walked;
    for (const [name, piece] of changed) add(lines.get(name), piece);
    let index = 0;
    let at = text.indexOf(longest);
    while (at !== -1 && found.size < maxRanked) {
      index = lineAt(starts, at, index);
      const line = walked.lines[index];
      const next = starts[index + 1];
      if (line && !changed.has(line.name)) add(line, text.slice(starts[index], next));
      index += 1;
      at = next === undefined ? -1 : text.indexOf(longest, next);
    }
  }

  return {
    /** All, by name. */
    lines: lines as ReadonlyMap<Name, IndexedText<Name>>,
    put(line: IndexedText<Name>): void {
      lines.set(line.name, line);
      change(line.name, line);
    },
    remove(name: Name): void {
      lines.delete(name);
      change(name);
    },
    /** Best first. */
    find(typed: string, max: number): readonly IndexedText<Name>[] {
      const query = { readings: readings(typed), start: addressStart(typed) };
      const found = new Set<IndexedText<Name>>();
      for (const { words } of query.readings) withWords(words, found);
      const { start } = query;
      if (start) for (const line of lines.values()) if (isShortOf(addressOf(line), start)) found.add(line);
      return [...found]
        .flatMap((line) => {
          const rank = rankLine(line, query);
          return rank ? [{ line, rank }] : [];
        })
        .sort((a, b) => compareRanks(a.rank, b.rank) || (a.line.name < b.line.name ? -1 : 1))
        .slice(0, max)
        .map(({ line }) => line);
    },
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
