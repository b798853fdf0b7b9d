import type { Tag } from '../../core/label/tag.ts';

/** Fewer letters of a longer name say nothing; of a warning, its colour says the rest. */
const leastLetters = 6;
const leastOfWarning = 4;

/** A name with as few letters as can still be read. */
export function leastLettersOf(name: string, tag: Partial<Pick<Tag, 'warning' | 'category'>> = {}): string {
  const { warning, category } = tag;
  // What pages show is warned of in a whole sentence, of which half says something else: "Not US", "Look".
  if (warning && category === 'other') return name;
  const least = warning ? leastOfWarning : leastLetters;
  const letters = [...name];
  return letters.length <= least ? name : `${letters.slice(0, least).join('')}${warning ? '' : '…'}`;
}
