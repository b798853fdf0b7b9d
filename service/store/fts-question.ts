/**
 * How a search text is asked of the tables of `search-tables.ts`: the tiers of `service/match-tier.ts` as FTS5.
 *
 * Exact matches, and beginnings of ten characters and fewer, are whole fields and their beginnings. For the rest there are
 * trigrams of marked text, with marks that no folded text can hold: one before each field, one before each word, one after
 * each field. Then every tier is a phrase: `field mark, word mark, text, end mark` is an exact match, without the end mark
 * a prefix, `word mark, text` the start of a word, the bare text a substring. A query's inner word marks are its own; only
 * the one before its first character depends on what stands before it, so that one is what tells the tiers apart.
 */
import { foldText } from '../../lib/core/fold-text.ts';
import { markWords } from '../match-tier.ts';

export const fieldMark = '\u0002';
export const wordMark = '\u0001';
export const endMark = '\u0003';

/** Characters of the longest beginning of a field that is a word of its own; most types and subtypes are shorter. */
export const longestHead = 10;

/** The marked text of folded fields; an empty one keeps its place. */
export function markedText(fields: readonly string[]): string {
  let text = '';
  for (const field of fields) text += fieldMark + markWords(field, wordMark) + endMark;
  return text;
}

/** Quotes a text for FTS5, doubling double quotes. */
export const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;

/**
 * What a tier is found by. `heads` and `phrases` are FTS5's expressions; `short` is the beginning of trigrams, of one or
 * two characters. `sampled`: only some trigrams of a long text are queried, and the hits are then compared with the whole
 * text. A phrase of a hundred trigrams reads a hundred lists for every row with a common word.
 */
export interface TierQuestion {
  readonly source: 'heads' | 'phrases' | 'short' | 'sampled';
  readonly text: string;
  /** The same as plain text, for comparing with a row's marked text. */
  readonly marked: string;
}

/** From exact matches to those anywhere; undefined if the text folds to nothing, which matches nothing. */
export function ftsQuestion(text: string): readonly TierQuestion[] | undefined {
  const query = foldText(text);
  if (query === '') return undefined;
  const words = markWords(query, wordMark);
  const isWord = words.startsWith(wordMark);
  const bare = isWord ? words.slice(1) : words;
  const prefix = fieldMark + words;
  const exact = prefix + endMark;
  const isHead = Array.from(query).length <= longestHead;
  return [
    { source: 'heads', text: quoted(query), marked: exact },
    isHead ? { source: 'heads', text: `${quoted(query)} *`, marked: prefix } : phrase(prefix),
    // A query that begins with punctuation starts no word.
    ...(isWord ? [phrase(words)] : []),
    phrase(bare),
  ];
}

/** Trigrams of a long text that are queried: the first and the last ones. */
const mostTrigrams = 24;
const lastTrigrams = 8;

function phrase(marked: string): TierQuestion {
  const points = Array.from(marked);
  if (points.length < 3) return { source: 'short', text: marked, marked };
  if (points.length <= mostTrigrams) return { source: 'phrases', text: quoted(marked), marked };
  return { source: 'sampled', text: sampleOf(points), marked };
}

/** A sample of the trigrams of a text, each once, joined into the longest possible phrases. */
function sampleOf(points: readonly string[]): string {
  const known = new Set<string>();
  const starts: number[] = [];
  for (let at = 0; at + 3 <= points.length; at++) {
    const trigram = points.slice(at, at + 3).join('');
    if (known.has(trigram)) continue;
    known.add(trigram);
    starts.push(at);
  }
  const chosen =
    starts.length <= mostTrigrams
      ? starts
      : [...starts.slice(0, mostTrigrams - lastTrigrams), ...starts.slice(-lastTrigrams)];
  const phrases: string[] = [];
  for (const [index, at] of chosen.entries()) {
    const follows = chosen[index - 1] === at - 1;
    const phrase = follows
      ? (phrases.pop() ?? '') + (points[at + 2] ?? '')
      : points.slice(at, at + 3).join('');
    phrases.push(phrase);
  }
  return phrases.map(quoted).join(' AND ');
}
