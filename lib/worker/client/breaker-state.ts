/**
 * A circuit breaker: a host that keeps failing gets no requests for a while, then one trial request.
 */
import { isNumber, isObject, type Of } from '../../core/shape.ts';
import { endOfPause } from '../base/clock.ts';

/** `restMs`: length of the next rest. */
export const isBreakerState = isObject({ failures: isNumber, openUntil: isNumber, restMs: isNumber });
export type BreakerState = Readonly<Of<typeof isBreakerState>>;

/** Arbitrary: fewer would open after one bad second, more would hammer a host that is down. */
const maxFailures = 5;
const firstRestMs = 5_000;
const maxRestMs = 60_000;

export const closedBreaker: BreakerState = { failures: 0, openUntil: 0, restMs: firstRestMs };

export function afterFailure(state: BreakerState, now: number): BreakerState {
  const failures = state.failures + 1;
  if (failures < maxFailures) return { ...state, failures };
  return {
    failures,
    openUntil: now + state.restMs,
    restMs: Math.min(state.restMs * 2, maxRestMs),
  };
}

/** When the host may get requests again. */
export function restEnd({ openUntil, restMs }: BreakerState, now: number): number {
  // `restMs` is the next rest, which is never shorter than this one.
  return endOfPause(openUntil, restMs, now);
}

/** True until the host answers; meanwhile only one request may go. */
export function isOnTrial(state: BreakerState): boolean {
  return state.failures >= maxFailures;
}
