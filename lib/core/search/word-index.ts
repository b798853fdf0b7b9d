/**
 * Finds the records that have every word of a query: in their name, their note or their traits, which are words that many
 * records share, such as a kind and a chain. Records are numbered best first, so that a search that stops early has the
 * best. Typed arrays, built once.
 */
import { firstWhere } from '../first-where.ts';
import { errorsAllowed, typingErrors } from './typing-errors.ts';

export interface WordRecords {
  readonly count: number;
  /** The words of a record's name and note. */
  wordsOf(record: number): readonly string[];
  /** Which row of `traits` a record has. */
  traitOf(record: number): number;
  /** The words of each trait. */
  readonly traits: readonly (readonly string[])[];
}

export interface WordQuery {
  readonly words: readonly string[];
  /** Of each trait, whether its records are wanted. */
  readonly accepts: (trait: number) => boolean;
  readonly most: number;
}

export type WordIndex = ReturnType<typeof createWordIndex>;

/** Of a whole word, so many records are looked at before all others. */
const mostGathered = 5_000;

/** Further words of a query are not asked for. */
const mostWords = 15;
/** In place of the words that a trait has: its records are not wanted. */
const unwanted = 1 << mostWords;

/** A word's part of the vocabulary: those that begin with it; `exact` if it is one itself. */
interface Span {
  readonly from: number;
  readonly to: number;
  readonly isExact: boolean;
}

export function createWordIndex(all: WordRecords) {
  const { count, traits } = all;
  const { vocabulary, starts, words } = readWords(all);
  const { ends, postings } = post(starts, words, vocabulary.length);
  const traitOf = Uint16Array.from({ length: count }, (_, record) => all.traitOf(record));
  /** A bit for each word of the query that a record has. */
  const inText = new Uint16Array(count);

  const spanOf = (word: string): Span => {
    const from = firstNotBefore(vocabulary, word);
    return { from, to: firstNotBefore(vocabulary, `${word}\uffff`), isExact: vocabulary[from] === word };
  };

  return {
    /** `isCut`: there are more than these. */
    find({ words: typed, accepts, most }: WordQuery): {
      readonly records: readonly number[];
      readonly isCut: boolean;
    } {
      const asked = typed
        .slice(0, mostWords)
        .map((word, nth) => ({ word, bit: 1 << nth, span: spanOf(word) }));
      const every = 2 ** asked.length - 1;
      const byTrait = Uint16Array.from(traits, (its, trait) =>
        accepts(trait)
          ? asked.reduce(
              (bits, { word, bit }) => (its.some((one) => one.startsWith(word)) ? bits | bit : bits),
              0,
            )
          : unwanted,
      );
      const isNowhere = ({ bit, span }: (typeof asked)[number]): boolean =>
        span.from === span.to && byTrait.every((bits) => bits === unwanted || (bits & bit) === 0);
      // Most joined words are in no record.
      if (asked.some(isNowhere)) return { records: [], isCut: false };
      inText.fill(0);
      for (const { bit, span } of asked) {
        const end = startOf(ends, span.to);
        for (let at = startOf(ends, span.from); at < end; at++) {
          const record = postings[at] ?? 0;
          inText[record] = (inText[record] ?? 0) | bit;
        }
      }
      const matches = (record: number): boolean =>
        ((byTrait[traitOf[record] ?? 0] ?? unwanted) | (inText[record] ?? 0)) === every;
      const found = new Set<number>();
      // A whole word says more than the beginning of one, so its records come even if they stand far down.
      for (const { span } of asked) {
        if (!span.isExact) continue;
        const end = Math.min(startOf(ends, span.from + 1), startOf(ends, span.from) + mostGathered);
        for (let at = startOf(ends, span.from); at < end && found.size < most; at++) {
          const record = postings[at] ?? 0;
          if (matches(record)) found.add(record);
        }
      }
      const limit = most + Math.min(found.size, most >> 1);
      for (let record = 0; record < count; record++) {
        if (!matches(record) || found.has(record)) continue;
        if (found.size >= limit) return { records: [...found], isCut: true };
        found.add(record);
      }
      return { records: [...found], isCut: false };
    },

    /** Words of the index that a typed word with errors may mean, the nearest first; itself if it has one. */
    meant(word: string): readonly string[] {
      const { from, to } = spanOf(word);
      if (to > from) return [word];
      const most = errorsAllowed(word.length);
      if (most === 0) return [];
      const near: { readonly word: string; readonly errors: number }[] = [];
      const first = spanOf(word.slice(0, 1));
      for (const other of vocabulary.slice(first.from, first.to)) {
        const errors = typingErrors(word, other, most);
        if (errors !== undefined) near.push({ word: other, errors });
      }
      const least = Math.min(...near.map(({ errors }) => errors));
      return near.filter(({ errors }) => errors === least).map((one) => one.word);
    },
  };
}

const startOf = (ends: Uint32Array, word: number): number => (word === 0 ? 0 : (ends[word - 1] ?? 0));

/**
 * The vocabulary, sorted by code unit; the words of all records, as numbers in it; and where each record's words begin among
 * them, with one more at the end.
 */
function readWords({ count, wordsOf }: WordRecords) {
  const numbers = new Map<string, number>();
  const starts = new Uint32Array(count + 1);
  const met: number[] = [];
  for (let record = 0; record < count; record++) {
    for (const word of wordsOf(record)) {
      let number = numbers.get(word);
      if (number === undefined) {
        number = numbers.size;
        numbers.set(word, number);
      }
      met.push(number);
    }
    starts[record + 1] = met.length;
  }
  const vocabulary = [...numbers.keys()].sort();
  const places = new Uint32Array(vocabulary.length);
  for (const [place, word] of vocabulary.entries()) places[numbers.get(word) ?? 0] = place;
  return { vocabulary, starts, words: Uint32Array.from(met, (number) => places[number] ?? 0) };
}

/** The records of each word, ascending; `ends` says where each word's end. */
function post(starts: Uint32Array, words: Uint32Array, size: number) {
  const ends = new Uint32Array(size);
  for (const word of words) ends[word] = (ends[word] ?? 0) + 1;
  for (let word = 1; word < size; word++) ends[word] = (ends[word] ?? 0) + (ends[word - 1] ?? 0);
  const postings = new Uint32Array(words.length);
  const next = Uint32Array.from(ends, (_, word) => (word === 0 ? 0 : (ends[word - 1] ?? 0)));
  for (let record = 0; record + 1 < starts.length; record++) {
    for (let at = starts[record] ?? 0; at < (starts[record + 1] ?? 0); at++) {
      const word = words[at] ?? 0;
      const place = next[word] ?? 0;
      postings[place] = record;
      next[word] = place + 1;
    }
  }
  return { ends, postings };
}

const firstNotBefore = (sorted: readonly string[], word: string): number =>
  firstWhere(sorted.length, (at) => (sorted[at] ?? '') >= word);
