/**
 * Remembers the latest answers of a pure function: pages repeat the same few addresses hundreds of times, and a hash
 * costs a thousand times as much as looking it up.
 *
 * Answers are kept in two generations: a hit moves to the young one, and when that is full, the old one is dropped. A hit
 * costs one look-up, and between `limit` and twice `limit` answers are kept.
 */
export function remembered<Answer, Of = string>(
  limit: number,
  compute: (of: Of) => Answer,
): (of: Of) => Answer {
  // `nothing` stands for an answer of `undefined`, which differs from a missing one.
  let young = new Map<Of, Answer | typeof nothing>();
  let old = young;
  return (of) => {
    let answer = young.get(of);
    if (answer === undefined) {
      answer = old.get(of) ?? compute(of) ?? nothing;
      if (young.size >= limit) {
        old = young;
        young = new Map();
      }
      young.set(of, answer);
    }
    return (answer === nothing ? undefined : answer) as Answer; // Cast: `nothing` stands only for undefined.
  };
}

const nothing = Symbol('nothing');

/** About what the largest pages show at once (a transaction with 1,000 transfers names some 500 addresses). */
export const pageful = 1024;
