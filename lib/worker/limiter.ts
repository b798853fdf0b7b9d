/**
 * No more than so many requests in any second. A window rather than a bucket: services that count by the second
 * would refuse the burst that a full bucket allows on top of the rate.
 */

export interface LimiterState {
  /** When the last requests were sent, oldest first. */
  readonly sent: readonly number[];
  /** Nothing before this: a service asked for a rest. */
  readonly restUntil: number;
}

export interface Limiter {
  /** When the next request may go; not after `now` when it may go at once. */
  readyAt(now: number): number;
  note(now: number): void;
  rest(until: number): void;
  state(now: number): LimiterState;
}

const windowMs = 1_000;

export function createLimiter(rate: () => number, from?: LimiterState): Limiter {
  let sent = [...(from?.sent ?? [])];
  let restUntil = from?.restUntil ?? 0;
  const forget = (now: number) => {
    // A clock that was set back must not stop everything until it catches up.
    sent = sent.filter((at) => at > now - windowMs && at <= now);
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
    rest(until) {
      restUntil = Math.max(restUntil, until);
    },
    state(now) {
      forget(now);
      return { sent, restUntil };
    },
  };
}
