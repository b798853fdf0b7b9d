/**
 * Remembers the latest answers of a pure function. Pages repeat the same few addresses hundreds of times, and a
 * hash or a decoding costs a thousand times what looking it up does.
 */
export function remembered<Answer>(
  limit: number,
  compute: (text: string) => Answer,
): (text: string) => Answer {
  const answers = new Map<string, { readonly answer: Answer }>();
  return (text) => {
    const known = answers.get(text);
    if (known) {
      // A Map keeps insertion order: taking an entry out and putting it back makes it the youngest.
      answers.delete(text);
      answers.set(text, known);
      return known.answer;
    }
    const answer = compute(text);
    answers.set(text, { answer });
    if (answers.size > limit) {
      const oldest = answers.keys().next();
      if (!oldest.done) answers.delete(oldest.value);
    }
    return answer;
  };
}

/** About what the largest pages show at once (a transaction with 1,000 transfers names some 500 addresses). */
export const pageful = 1024;
