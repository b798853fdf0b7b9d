/**
 * How the service matches a search text, and its order of hits. It searches in SQL, over text that was folded here before
 * it was stored.
 *
 * 1. Both sides are folded (`foldText`). A field matches when it contains the query, character by character: % _ * " are
 *    plain characters. An empty query matches nothing. Tiers, best first:
 *      0 exact      field = query
 *      1 prefix     the field begins with the query
 *      2 word start the query begins with a letter, mark or digit and occurs at the start of a word
 *      3 substring  anything else that contains it
 *    A word is a run of letters, marks and digits (\p{L} \p{M} \p{N}); everything else, the underscore too, parts words.
 *    A record's tier is that of its best field.
 * 2. Order: tier, then folded name, then address as written, then the record's other text, each by code point (which
 *    is the byte order of UTF-8, SQLite's BINARY). No two different records tie.
 *
 * In SQL: store `foldText(field)` and fold the query likewise. Tier 0 is equality, tier 1 is
 * `substr(folded, 1, length(query)) = query`, tier 3 is `instr(folded, query) > 0`. For tier 2 also store the folded text
 * with a mark before each word (`markWords`), and mark the query in the same way: where the query begins with a word, the
 * marked text contains the marked query exactly at the starts of words. Two spaces, a tab or a control character can be
 * that mark, because no folded text holds one.
 */
import { compareText } from '../lib/core/fold-text.ts';

export type Tier = 0 | 1 | 2 | 3;

const wordPoint = /[\p{L}\p{M}\p{N}]/u;
const words = /[\p{L}\p{M}\p{N}]+/gu;

/** A folded text with a mark before each of its words. */
export function markWords(folded: string, mark: string): string {
  return folded.replace(words, `${mark}$&`);
}

/** How well a folded query matches the folded fields of a record; undefined if it does not. */
export function matchTier(query: string, fields: readonly string[]): Tier | undefined {
  let best: Tier | undefined;
  for (const field of fields) {
    const tier = tierOf(query, field);
    if (tier !== undefined && (best === undefined || tier < best)) best = tier;
    if (best === 0) break;
  }
  return best;
}

function tierOf(query: string, field: string): Tier | undefined {
  if (query === '') return undefined;
  const first = field.indexOf(query);
  if (first === -1) return undefined;
  if (first === 0) return field.length === query.length ? 0 : 1;
  if (!startsWithWord(query)) return 3;
  for (let at = first; at !== -1; at = field.indexOf(query, at + 1)) {
    if (!endsWithWord(field, at)) return 2;
  }
  return 3;
}

function startsWithWord(text: string): boolean {
  return wordPoint.test(String.fromCodePoint(text.codePointAt(0) ?? 0));
}

/** True if the code point before an index belongs to a word. */
function endsWithWord(text: string, before: number): boolean {
  const unit = text.charCodeAt(before - 1);
  const low = unit >= 0xdc00 && unit <= 0xdfff;
  return wordPoint.test(text.slice(low ? before - 2 : before - 1, before));
}

/** One hit, with the texts that order it. */
export interface Hit {
  readonly tier: Tier;
  /** The record's name, folded. */
  readonly name: string;
  readonly address: string;
  /** The record's other text, which orders records with the same name and address. */
  readonly rest?: readonly string[];
}

/** Compares hits for `sort`. */
export function compareHits(a: Hit, b: Hit): number {
  const first = a.tier - b.tier || compareText(a.name, b.name) || compareText(a.address, b.address);
  if (first !== 0) return first;
  const more = a.rest ?? [];
  const others = b.rest ?? [];
  for (const [index, text] of more.entries()) {
    const order = compareText(text, others[index] ?? '');
    if (order !== 0) return order;
  }
  return more.length - others.length;
}
