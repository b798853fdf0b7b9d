/** A name in parts, of which some are what was typed. */
import { searchWords } from './search-words.ts';

export interface MarkedPart {
  readonly text: string;
  readonly isMarked: boolean;
}

const wordOfName = /[\p{L}\p{M}\p{N}]+/gu;

export function markedParts(name: string, typed: readonly string[]): readonly MarkedPart[] {
  const parts: MarkedPart[] = [];
  let from = 0;
  const add = (to: number, isMarked: boolean) => {
    if (to > from) parts.push({ text: name.slice(from, to), isMarked });
    from = to;
  };
  for (const { 0: word, index } of name.matchAll(wordOfName)) {
    const folded = searchWords(word).join('');
    const longest = typed.filter((one) => folded.startsWith(one)).sort((a, b) => b.length - a.length)[0];
    if (longest === undefined) continue;
    add(index, false);
    // Folding may change a word's length; then all of it is marked.
    add(index + (folded.length === word.length ? longest.length : word.length), true);
  }
  add(name.length, false);
  return parts;
}
