/**
 * The texts of the search tables and their queries: the tiers of `lib/core/match-tier.ts` as FTS5.
 *
 * `phrases`: text of three characters and more is found by its trigrams, after marks were set that no folded text can
 * hold: one before each field, one before each word, one after each field. Then every tier is a phrase: `field mark,
 * word mark, text, end mark` is an exact match, without the end mark a prefix, `word mark, text` the start of a word,
 * the bare text a substring. A query's inner word marks are its own; only the one before its first character depends
 * on what stands before it, so that one is what tells the tiers apart.
 *
 * `grams`: what trigrams cannot say, or say slowly, as single words, so that a search is one list of rows. One and two
 * characters: every one and every pair that a row holds, with the best tier that it reaches there. Three to ten
 * characters: the beginnings of the row's fields, as exact matches or as prefixes.
 */
import { foldText, type Tier, wordStarts } from '../../lib/core/match-tier.ts';

const fieldMark = '\u0002';
const wordMark = '\u0001';
export const endMark = '\u0003';

/** Characters of the longest beginning of a field in `grams`; most types and subtypes are shorter. */
const longestHead = 10;

/** The text of a row in a `phrases` table, from folded fields; an empty one keeps its place. */
export function phraseDocument(fields: readonly string[]): string {
  let text = '';
  for (const field of fields) text += fieldMark + markWords(field, 0) + endMark;
  return text;
}

/** Word marks before every word that begins at `from` or later. */
function markWords(folded: string, from: number): string {
  let marked = '';
  let copied = 0;
  for (const start of wordStarts(folded)) {
    if (start < from) continue;
    marked += folded.slice(copied, start) + wordMark;
    copied = start;
  }
  return marked + folded.slice(copied);
}

/** The text of a row in a `grams` table. */
export function gramDocument(fields: readonly string[]): string {
  const best = new Map<string, Tier>();
  for (const field of fields) collectGrams(field, best);
  let text = '';
  for (const [gram, tier] of best) text += `${gramWord(gram, tier)} `;
  return text;
}

function collectGrams(field: string, best: Map<string, Tier>): void {
  const points = Array.from(field);
  const starts = new Set(wordStarts(field));
  let at = 0;
  for (const [index, point] of points.entries()) {
    const next = points[index + 1];
    const tier = index > 0 ? (starts.has(at) ? 2 : 3) : 1;
    keepBest(best, point, tier);
    if (next !== undefined) keepBest(best, point + next, tier);
    at += point.length;
  }
  let head = points.slice(0, 2).join('');
  for (const point of points.slice(2, longestHead)) {
    head += point;
    keepBest(best, head, 1);
  }
  if (points.length <= longestHead && points.length > 0) keepBest(best, field, 0);
}

function keepBest(best: Map<string, Tier>, gram: string, tier: Tier): void {
  const known = best.get(gram);
  if (known === undefined || tier < known) best.set(gram, tier);
}

/** FTS5's `ascii` tokenizer accepts only letters and digits, so characters are written as numbers. */
function gramWord(gram: string, tier: Tier): string {
  let word = String(tier);
  for (const point of gram) word += `x${(point.codePointAt(0) ?? 0).toString(36)}`;
  return word;
}

type Tiers = readonly [exact: string, prefix: string, wordStart: string, anywhere: string];

/** How to query for a text, which depends only on its length. */
export interface FtsQuestion {
  /** Where exact matches and prefixes are found. */
  readonly heads: TierSource;
  /** Where word starts and all other matches are found. */
  readonly bodies: TierSource;
  /** The match expressions. */
  readonly tiers: Tiers;
  /** The same as plain text, for comparing with a row's marked text. */
  readonly marked: Tiers;
}

/**
 * `sampled`: only some trigrams of a long text are queried, and the hits are then compared with the whole text. A phrase
 * of a hundred trigrams reads a hundred lists for every row with a common word.
 */
export type TierSource = 'grams' | 'phrases' | 'sampled';

/** The query for a text; undefined if the text folds to nothing, which matches nothing. */
export function ftsQuestion(text: string): FtsQuestion | undefined {
  const query = foldText(text);
  if (query === '') return undefined;
  const length = Array.from(query).length;
  const gram = (tier: Tier) => quoted(gramWord(query, tier));
  const bare = markWords(query, 1);
  // A query that begins with punctuation starts no word, so it asks for end marks, which match nothing.
  const wordStart = wordStarts(query)[0] === 0 ? wordMark + bare : endMark.repeat(3);
  const prefix = fieldMark + markWords(query, 0);
  const exact = prefix + endMark;
  const marked = [exact, prefix, wordStart, bare] as const;
  if (length <= 2) {
    return { heads: 'grams', bodies: 'grams', tiers: [gram(0), gram(1), gram(2), gram(3)], marked };
  }
  if (length <= longestHead) {
    const tiers = [gram(0), gram(1), quoted(wordStart), quoted(bare)] as const;
    return { heads: 'grams', bodies: 'phrases', tiers, marked };
  }
  const source = length > mostTrigrams ? 'sampled' : 'phrases';
  const phrase = source === 'sampled' ? sampleOf : quoted;
  const tiers = [phrase(exact), phrase(prefix), phrase(wordStart), phrase(bare)] as const;
  return { heads: source, bodies: source, tiers, marked };
}

/** Trigrams of a long text that are queried: the first and the last ones. */
const mostTrigrams = 24;
const lastTrigrams = 8;

/** A sample of the trigrams of a text, each once, joined into the longest possible phrases. */
function sampleOf(text: string): string {
  const points = Array.from(text);
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

/** Quotes a text for FTS5, doubling double quotes. */
function quoted(text: string): string {
  return `"${text.replaceAll('"', '""')}"`;
}
