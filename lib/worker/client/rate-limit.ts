/**
 * Limits the requests in any one second. A sliding window, because services that count per second would refuse the
 * burst that a token bucket allows on top of the rate.
 */
import { endOfPause, isRecent } from '../clock.ts';

export interface RateLimitState {
  /** Times of the last requests, oldest first. */
  readonly sent: readonly number[];
  /** No request before this time, because the service asked for a pause. */
  readonly restUntil: number;
  /** Length of that pause. */
  readonly restMs: number;
}

export interface RateLimit {
  /** When the next request may go; any time up to `now` means at once. */
  readyAt(now: number): number;
  note(now: number): void;
  rest(ms: number, now: number): void;
  state(now: number): RateLimitState;
}

const windowMs = 1_000;

export function createRateLimit(rate: () => number, from?: RateLimitState): RateLimit {
  let sent = [...(from?.sent ?? [])];
  let { restUntil, restMs } = from ?? { restUntil: 0, restMs: 0 };
  const forget = (now: number) => {
    sent = sent.filter((at) => isRecent(at, windowMs, now));
    restUntil = endOfPause(restUntil, restMs, now);
  };
  return {
    readyAt(now) {
      forget(now);
      const oldest = sent[sent.length - rate()];
      return Math.max(restUntil, oldest === undefined ? 0 : oldest + windowMs);
    },
    note(now) {
      sent.push(now);
    },
    rest(ms, now) {
      forget(now);
      if (now + ms <= restUntil) return;
      restUntil = now + ms;
      restMs = ms;
    },
    state(now) {
      forget(now);
      return { sent, restUntil, restMs };
    },
  };
}
