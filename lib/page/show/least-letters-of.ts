/** Fewer letters of a longer name say nothing. */
const leastLetters = 6;

/** A name with as few letters as can still be read. */
export function leastLettersOf(name: string): string {
  const letters = [...name];
  return letters.length <= leastLetters ? name : `${letters.slice(0, leastLetters).join('')}…`;
}
