/**
 * The number of typing errors between a typed word and another, if it is at most `most`: letters left out, added, changed
 * or exchanged with their neighbour. The first letter has to be right.
 */
export function typingErrors(typed: string, word: string, most: number): number | undefined {
  if (typed[0] !== word[0] || Math.abs(typed.length - word.length) > most) return undefined;
  let before: number[] = [];
  let last = Array.from({ length: word.length + 1 }, (_, at) => at);
  for (let i = 1; i <= typed.length; i++) {
    const row = [i];
    let least = i;
    for (let j = 1; j <= word.length; j++) {
      const same = typed[i - 1] === word[j - 1];
      const swapped = typed[i - 1] === word[j - 2] && typed[i - 2] === word[j - 1];
      const cost = Math.min(
        (last[j] ?? most) + 1,
        (row[j - 1] ?? most) + 1,
        (last[j - 1] ?? most) + (same ? 0 : 1),
        swapped ? (before[j - 2] ?? most) + 1 : Number.POSITIVE_INFINITY,
      );
      row.push(cost);
      least = Math.min(least, cost);
    }
    if (least > most) return undefined;
    before = last;
    last = row;
  }
  const errors = last[word.length] ?? most + 1;
  return errors <= most ? errors : undefined;
}

/** How many errors a word of this length may have and still be meant. */
export function errorsAllowed(length: number): number {
  if (length < 4) return 0;
  return length < 6 ? 1 : 2;
}
