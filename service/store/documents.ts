/**
 * What the search tables hold and what they are asked: the tiers of `lib/core/search.ts` as FTS5 text.
 *
 * A field of three characters and more is found by its trigrams, after marks were set that no folded text can hold:
 * one before the field, one before each word, one after the field. Then every tier is a phrase: `field mark, word
 * mark, text, end mark` is an exact match, without the end mark a prefix, `word mark, text` the start of a word, the
 * bare text a substring. A query's inner word marks are its own; only the one before its first character depends on
 * what stands before it, so that one is what tells the tiers apart.
 *
 * One and two characters have no trigram. For them each row lists every character and pair that it holds, each with
 * the best tier it reaches there, as one word: a search is then a single list of rows.
 */
import { foldText, type Tier, wordStarts } from '../../lib/core/search.ts';

const fieldMark = '\u0002';
const wordMark = '\u0001';
const endMark = '\u0003';

/** A phrase that no document holds: the mark after a field never follows itself. */
const nothing = quoted(endMark.repeat(3));

/** The text of a row in a `phrases` table. The fields are folded already. */
export function phraseDocument(fields: readonly string[]): string {
  let text = '';
  for (const field of fields) {
    if (field !== '') text += fieldMark + markWords(field, 0) + endMark;
  }
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
    const tier = (length: number): Tier => {
      if (index === 0) return points.length === length ? 0 : 1;
      return starts.has(at) ? 2 : 3;
    };
    keepBest(best, point, tier(1));
    if (next !== undefined) keepBest(best, point + next, tier(2));
    at += point.length;
  }
}

function keepBest(best: Map<string, Tier>, gram: string, tier: Tier): void {
  const known = best.get(gram);
  if (known === undefined || tier < known) best.set(gram, tier);
}

/** `ascii` takes letters and digits alone for a word, so characters are written as their numbers. */
function gramWord(gram: string, tier: Tier): string {
  let word = String(tier);
  for (const point of gram) word += `x${(point.codePointAt(0) ?? 0).toString(36)}`;
  return word;
}

export interface Question {
  readonly table: 'phrases' | 'grams';
  /** The match expressions of the four tiers: each names the rows of its tier alone. */
  readonly tiers: readonly [string, string, string, string];
}

/** What to ask for a text; nothing when the text folds to nothing, which matches nothing. */
export function questionOf(text: string): Question | undefined {
  const query = foldText(text);
  if (query === '') return undefined;
  if (Array.from(query).length <= 2) {
    const gram = (tier: Tier) => quoted(gramWord(query, tier));
    return { table: 'grams', tiers: [gram(0), gram(1), gram(2), gram(3)] };
  }
  const bare = markWords(query, 1);
  const isWord = wordStarts(query)[0] === 0;
  const begins = isWord ? wordMark + bare : bare;
  const exact = quoted(fieldMark + begins + endMark);
  const prefix = quoted(fieldMark + begins);
  const wordStart = isWord ? quoted(begins) : nothing;
  return {
    table: 'phrases',
    tiers: [
      exact,
      `${prefix} NOT ${exact}`,
      isWord ? `${wordStart} NOT ${prefix}` : nothing,
      `${quoted(bare)} NOT ${isWord ? wordStart : prefix}`,
    ],
  };
}

/** FTS5 takes everything between double quotes as it is, a doubled one for itself. */
function quoted(text: string): string {
  return `"${text.replaceAll('"', '""')}"`;
}
