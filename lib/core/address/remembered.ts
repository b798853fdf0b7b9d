/**
 * Remembers the latest answers of a pure function. Pages repeat the same few addresses hundreds of times, and a
 * hash or a decoding costs a thousand times what looking it up does.
 *
 * Two generations instead of an exact order of use: what is asked for again moves to the young one, and when that is
 * full, the old one is dropped whole. So a hit costs one look-up, and at least the `limit` latest answers are kept, at
 * most twice as many.
 */
export function remembered<Answer>(
  limit: number,
  compute: (text: string) => Answer,
): (text: string) => Answer {
  // An answer of `undefined` is kept as `nothing`, to be told from one that is missing.
  let young = new Map<string, Answer | typeof nothing>();
  let old = young;
  return (text) => {
    let answer = young.get(text);
    if (answer === undefined) {
      answer = old.get(text) ?? compute(text) ?? nothing;
      if (young.size >= limit) {
        old = young;
        young = new Map();
      }
      young.set(text, answer);
    }
    return (answer === nothing ? undefined : answer) as Answer; // A door: `nothing` stands for undefined alone.
  };
}

const nothing = Symbol('nothing');

/** About what the largest pages show at once (a transaction with 1,000 transfers names some 500 addresses). */
export const pageful = 1024;
