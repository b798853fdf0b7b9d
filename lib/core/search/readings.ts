/** The ways to read what was typed: as it is, with words joined, and with typing errors mended. */
import type { TextReading } from './rank-found.ts';
import { searchWords } from './search-words.ts';

/** What people type, and what names say. */
const alike: Readonly<Record<string, string>> = {
  accounts: 'wallet',
  address: 'wallet',
  addresses: 'wallet',
  attacker: 'exploiter',
  bridge: 'portal',
  feed: 'oracle',
  hacker: 'exploiter',
  hackers: 'exploiter',
  portal: 'bridge',
  stake: 'staking',
  staking: 'stake',
  thief: 'exploiter',
  wallets: 'wallet',
};
/** Longer texts are sentences; joining their words finds nothing. */
const mostJoined = 4;

/** `meant`: the words that one with typing errors may mean; without it, errors are not mended. */
export function readings(text: string, meant?: (word: string) => readonly string[]): readonly TextReading[] {
  const words = [...new Set(searchWords(text))];
  const others = words.map((word) => alike[word] ?? word);
  const read: TextReading[] = [
    { words, errors: 0 },
    ...(others.some((word, at) => word !== words[at])
      ? [{ words: others, errors: 0, isAlike: true as const }]
      : []),
    ...joined(words).map((its) => ({ words: its, errors: 0, isAlike: true as const })),
  ];
  if (meant) for (const its of mended(words, meant)) read.push({ words: its, errors: 1 });
  return read;
}

/** The last resort, for a text of several words of which no record has all: one is left out, and of two only a number. */
export function looseReadings(text: string): readonly TextReading[] {
  const words = [...new Set(searchWords(text))];
  const isNumber = (word: string) => /^\d+$/.test(word);
  return words.flatMap((word, at) => {
    const left = words.toSpliced(at, 1);
    const isLoose = words.length > 2 || isNumber(word);
    return isLoose && !left.every(isNumber) ? [{ words: left, errors: 2 }] : [];
  });
}

function joined(words: readonly string[]): readonly (readonly string[])[] {
  if (words.length < 2 || words.length > mostJoined) return [];
  const pairs = words
    .slice(1)
    .map((_, at) => [...words.slice(0, at), words.slice(at, at + 2).join(''), ...words.slice(at + 2)]);
  return words.length === 2 ? pairs : [...pairs, [words.join('')]];
}

/** Arbitrary: a word with more possible meanings is too short to mend. */
const mostMeanings = 6;

function mended(
  words: readonly string[],
  meant: (word: string) => readonly string[],
): readonly (readonly string[])[] {
  const meanings = words.map((word) => meant(word).slice(0, mostMeanings));
  if (meanings.every((its, at) => its.length === 1 && its[0] === words[at])) return [];
  return meanings.reduce<readonly (readonly string[])[]>(
    (lines, its) => lines.flatMap((line) => its.map((word) => [...line, word])).slice(0, mostMeanings),
    [[]],
  );
}
