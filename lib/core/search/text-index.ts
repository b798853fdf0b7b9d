/** Searches small texts by the rules of `rank-found.ts`, one after the other. */

import { isKeyChain, keyChains } from '../label/key.ts';
import { addressStart, isShortOf } from './address-start.ts';
import { withoutChain } from './chain-words.ts';
import { compareRanks, type Rank, rankFound } from './rank-found.ts';
import { readings } from './readings.ts';
import { searchWords } from './search-words.ts';

export interface IndexedText<Name extends string = string> {
  /** The name of the owner, such as a key. */
  readonly name: Name;
  readonly words: readonly string[];
  /** All words in one text, once a search has read them. */
  read?: string;
}

export type TextIndex<Name extends string = string> = ReturnType<typeof createTextIndex<Name>>;

/** Arbitrary: further hits come last, not ranked, because such a query is too short. */
const maxRanked = 2_000;
/** Words hold no spaces. */
const wordMark = ' ';

export function createTextIndex<Name extends string>(stored: Iterable<IndexedText<Name>>) {
  const lines = new Map(Array.from(stored, (line) => [line.name, line]));
  return {
    /** All, by name. */
    lines: lines as ReadonlyMap<Name, IndexedText<Name>>,
    put: (line: IndexedText<Name>): void => void lines.set(line.name, line),
    remove: (name: Name): void => void lines.delete(name),
    /** Best first. */
    find(typed: string, max: number): readonly IndexedText<Name>[] {
      const query = { readings: readings(typed), start: addressStart(typed) };
      const found = new Set<IndexedText<Name>>();
      const most = Math.max(max, maxRanked);
      const { start } = query;
      if (start) for (const line of lines.values()) if (isShortOf(addressOf(line), start)) found.add(line);
      for (const { words } of query.readings) {
        const all = words.map(marked).sort((a, b) => b.length - a.length);
        if (all.length === 0) continue;
        const others = wordsByChain(words);
        for (const line of lines.values()) {
          if (found.size >= most) break;
          line.read ??= line.words.flatMap(searchWords).map(marked).join('');
          const { read } = line;
          const has = (word: string) => read.includes(word);
          if (all.every(has) || (others.size > 0 && others.get(chainOf(line))?.every(has))) found.add(line);
        }
      }
      const all = [...found];
      const ranked = all
        .slice(0, maxRanked)
        .flatMap((line) => {
          const rank = rankLine(line, query);
          return rank ? [{ line, rank }] : [];
        })
        .sort((a, b) => compareRanks(a.rank, b.rank) || (a.line.name < b.line.name ? -1 : 1))
        .map(({ line }) => line);
      return [...ranked, ...all.slice(maxRanked)].slice(0, max);
    },
  };
}

const marked = (word: string): string => wordMark + word;
const addressOf = ({ name }: IndexedText): string => name.slice(name.indexOf(':') + 1);
const chainOf = ({ name }: IndexedText): string => name.slice(0, Math.max(0, name.indexOf(':')));

/** By the chains that the words name, what else a line has to have: a chain alone finds nothing. */
const wordsByChain = (words: readonly string[]): ReadonlyMap<string, readonly string[]> =>
  new Map(
    keyChains.flatMap((chain) => {
      const left = withoutChain(words, chain);
      const isNamed = left.length > 0 && left.length < words.length;
      return isNamed ? [[chain, left.map(marked)] as const] : [];
    }),
  );

function rankLine(line: IndexedText, query: Parameters<typeof rankFound>[1]): Rank | undefined {
  const [name = '', ...notes] = line.words;
  const chain = chainOf(line);
  return rankFound(
    {
      name,
      note: notes.join(' '),
      type: '',
      subtype: '',
      category: 'other',
      chain: isKeyChain(chain) ? chain : undefined,
      isOwn: false,
      origin: '',
      address: addressOf(line),
    },
    query,
  );
}
