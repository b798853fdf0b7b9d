/** How often a question is tried, and the pauses between attempts. */

/** A question is given up after this many failures. A service that asks to slow down has not failed. */
export const maxTries = 4;

const firstPauseMs = 500;
const growth = 3;

/** The pause after the nth failure, with jitter so that many do not come back at once. `random` returns [0, 1). */
export function retryPause(tries: number, random: () => number): number {
  return firstPauseMs * growth ** (tries - 1) * (0.5 + random());
}

export const maxRetryPauseMs = firstPauseMs * growth ** (maxTries - 1) * 1.5;

/** A failed question is not asked again for this long. */
export const failureMs = 60_000;
