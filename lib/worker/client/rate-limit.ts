/**
 * Limits the requests in any one second. A sliding window, because services that count per second would refuse the
 * burst that a token bucket allows on top of the rate. A host that asks to slow down gets half as many from then on,
 * and one more after every ten seconds in which it does not. Where the user chose no rate, a host that says what it allows
 * is believed.
 */
import { isList, isNumber, isObject, maybe, type Of } from '../../core/shape.ts';
import { endOfPause, isRecent } from '../base/clock.ts';

export const isRateLimitState = isObject({
  /** Times of the last requests, oldest first. */
  sent: isList(isNumber),
  /** No request before this time, because the service asked for a pause. */
  restUntil: isNumber,
  /** Length of that pause. */
  restMs: isNumber,
  /** Requests a second that the service allows, as learnt; absent where the user's rate is allowed. */
  allowed: maybe(isNumber),
});
type RateLimitState = Of<typeof isRateLimitState>;

const windowMs = 1_000;
/** As small plans allow. */
const usualRate = 5;
/** The pause where the service does not say how long; one soon after another is twice as long. Arbitrary. */
const firstRestMs = 2_000;
const maxRestMs = 60_000;
/** How long the learnt rate stays before one more request is tried. Arbitrary. */
const growMs = 10_000;

const fresh: RateLimitState = { sent: [], restUntil: 0, restMs: 0 };

export type RateLimit = ReturnType<typeof createRateLimit>;

/** `usersRate`: 0 if the user chose none. */
export function createRateLimit(usersRate: () => number, from = fresh) {
  let sent = [...from.sent];
  let { restUntil, restMs, allowed } = from;
  let learntAt = Number.NEGATIVE_INFINITY;
  /** What the host says that it allows. */
  let policy: number | undefined;
  const max = () => usersRate() || (policy ?? usualRate);
  const rate = () => Math.min(max(), allowed ?? Number.POSITIVE_INFINITY);
  const grow = (now: number) => {
    if (allowed === undefined || isRecent(learntAt, growMs, now)) return;
    allowed += 1;
    learntAt = now;
    if (allowed >= max()) allowed = undefined;
  };
  const forget = (now: number) => {
    sent = sent.filter((at) => isRecent(at, windowMs, now));
    restUntil = endOfPause(restUntil, restMs, now);
    // A clock that is set back must not make old news of every answer.
    learntAt = Math.min(learntAt, now);
  };
  return {
    /** When the next request may go; any time up to `now` means at once. */
    readyAt(now: number): number {
      forget(now);
      grow(now);
      const oldest = sent[sent.length - rate()];
      return Math.max(restUntil, oldest === undefined ? 0 : oldest + windowMs);
    },
    note(now: number): void {
      sent.push(now);
    },
    /** What an answer says that its host allows, if it says. */
    hear(perSecond: number | undefined): void {
      policy = perSecond ?? policy;
    },
    /** The answer to a request of `sentAt`; `ms`: how long the service asked to wait, if it said. */
    rest(ms: number | undefined, now: number, sentAt = now): void {
      forget(now);
      // The other answers of a burst say the same again.
      if (sentAt < learntAt) return;
      allowed = Math.max(1, rate() >> 1);
      learntAt = now;
      const isSoon = isRecent(restUntil, restMs, now);
      const length = ms ?? Math.min(isSoon ? restMs * 2 : firstRestMs, maxRestMs);
      if (now + length <= restUntil) return;
      restUntil = now + length;
      restMs = length;
    },
    state(now: number): RateLimitState {
      forget(now);
      return { sent, restUntil, restMs, ...(allowed !== undefined && { allowed }) };
    },
  };
}
