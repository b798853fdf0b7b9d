/**
 * A host that fails again and again is left alone for a while; then a single request finds out whether it is back.
 */

export interface BreakerState {
  readonly failures: number;
  readonly openUntil: number;
  /** How long the next rest is. */
  readonly restMs: number;
}

/** Arbitrary: fewer would open on one bad second, more would hammer a host that is down. */
const mostFailures = 5;
const firstRestMs = 5_000;
const longestRestMs = 60_000;

export const closedBreaker: BreakerState = { failures: 0, openUntil: 0, restMs: firstRestMs };

export function afterFailure(state: BreakerState, now: number): BreakerState {
  const failures = state.failures + 1;
  if (failures < mostFailures) return { ...state, failures };
  return {
    failures,
    openUntil: now + state.restMs,
    restMs: Math.min(state.restMs * 2, longestRestMs),
  };
}

/** Whether only one request at a time may go: the rest is over, the host has not answered yet. */
export function isOnTrial(state: BreakerState): boolean {
  return state.failures >= mostFailures;
}
