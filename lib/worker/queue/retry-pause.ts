/** How often a question is asked, and how long the pause before the next attempt is. */

/** Failures, slow-downs included, before a question is given up. */
export const mostTries = 4;
/** Requests that one address may be part of, for whatever reason: other endings, smaller batches, further pages. */
export const mostAsks = 12;
/** Answers without the address but with others that nobody asked for, before such an answer is believed. */
export const mostDoubts = 2;

const firstPauseMs = 500;
const growth = 3;

/** The pause after the nth failure, with jitter so that many do not come back at once. `random` gives [0, 1). */
export function retryPause(tries: number, random: () => number): number {
  return firstPauseMs * growth ** (tries - 1) * (0.5 + random());
}

export const longestRetryPauseMs = firstPauseMs * growth ** (mostTries - 1) * 1.5;

/** A failed question is not asked again for this long. */
export const failureMs = 60_000;
