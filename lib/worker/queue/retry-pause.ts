/** How often a question is tried, and the pauses between attempts. */

/** A question is given up after this many failures, slow-downs included. */
export const mostTries = 4;
/**
 * One address is part of at most this many requests, for whatever reason: other endings, smaller batches, further
 * pages.
 */
export const mostAsks = 12;
/** An answer about other addresses is believed after this many without the requested one. */
export const mostDoubts = 2;
/** A host that was never seen to cut is believed after this many answers that have no requested address. */
export const mostMisses = 2;

const firstPauseMs = 500;
const growth = 3;

/** The pause after the nth failure, with jitter so that many do not come back at once. `random` returns [0, 1). */
export function retryPause(tries: number, random: () => number): number {
  return firstPauseMs * growth ** (tries - 1) * (0.5 + random());
}

export const longestRetryPauseMs = firstPauseMs * growth ** (mostTries - 1) * 1.5;

/** A failed question is not asked again for this long. */
export const failureMs = 60_000;
