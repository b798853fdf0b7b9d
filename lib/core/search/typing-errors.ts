/**
 * The number of typing errors between a typed word and another, if it is at most `most`: letters left out, added, changed
 * or exchanged with their neighbour. The first letter has to be right.
 */
export function typingErrors(typed: string, word: string, most: number): number | undefined {
  if (typed[0] !== word[0] || Math.abs(typed.length - word.length) > most || word.length > longest)
    return undefined;
  for (let j = 0; j <= word.length; j++) last[j] = j;
  for (let i = 1; i <= typed.length; i++) {
    row[0] = i;
    let least = i;
    for (let j = 1; j <= word.length; j++) {
      const isSame = typed.charCodeAt(i - 1) === word.charCodeAt(j - 1);
      let cost = Math.min(cell(last, j) + 1, cell(row, j - 1) + 1, cell(last, j - 1) + (isSame ? 0 : 1));
      const isSwapped = i > 1 && j > 1 && typed[i - 1] === word[j - 2] && typed[i - 2] === word[j - 1];
      if (isSwapped) cost = Math.min(cost, cell(before, j - 2) + 1);
      row[j] = cost;
      least = Math.min(least, cost);
    }
    if (least > most) return undefined;
    [before, last, row] = [last, row, before];
  }
  const errors = cell(last, word.length);
  return errors <= most ? errors : undefined;
}

/** Longer words are not mended. */
const longest = 62;

// The rows of the comparison are used again: a typed word is compared with ten thousands of others.
let before = new Uint8Array(longest + 2);
let last = new Uint8Array(longest + 2);
let row = new Uint8Array(longest + 2);
const cell = (of: Uint8Array, at: number): number => of[at] ?? 0;

/** How many errors a word of this length may have and still be meant. */
export function errorsAllowed(length: number): number {
  if (length < 4) return 0;
  return length < 6 ? 1 : 2;
}
