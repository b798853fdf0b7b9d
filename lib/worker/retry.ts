/** How often a question is asked, and when the next time is. */

/** Times that a question may fail (or be told to slow down) before it is given up. */
export const mostTries = 4;
/** Times that one address may stand in requests, for whatever reason: other endings, smaller batches, further pages. */
export const mostAsks = 12;
/** Times that an answer which lacks the address, and holds what nobody asked, is doubted before it is believed. */
export const mostDoubts = 2;

const firstWaitMs = 500;
const growth = 3;

/** The wait after the nth failure, with jitter so that many do not come back at once. `random` gives [0, 1). */
export function waitAfter(tries: number, random: () => number): number {
  return firstWaitMs * growth ** (tries - 1) * (0.5 + random());
}

/** How long a failure is remembered: until then the same question is not asked again. */
export const failureMs = 60_000;
