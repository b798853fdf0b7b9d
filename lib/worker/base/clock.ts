/** A clock is passed as an argument, so that a test can run an hour in a moment. */
import { afterSteps } from '../../core/timer.ts';
import { afterTimeout } from '../../extension/after-timeout.ts';

export interface Clock {
  now(): number;
  /** Calls `act` once after `ms`; returns a function that cancels it. */
  after(ms: number, act: () => void): () => void;
}

export const systemClock: Clock = {
  now: () => Date.now(),
  after: afterTimeout,
};

/** True if `at` is less than `ms` ago. A time in the future is not recent: the clock was set back. */
export function isRecent(at: number, ms: number, now: number): boolean {
  return at <= now && now - at < ms;
}

/** The end of a pause of at most `maxMs`; now, if it is further away, because the clock was set back. */
export function endOfPause(until: number, maxMs: number, now: number): number {
  return until - now > maxMs ? now : until;
}

/** Rejects if the work takes longer than `ms`. */
export function inTime<Result>({ after }: Clock, ms: number, work: Promise<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    const stop = afterSteps(after, ms, () => reject(new Error('This takes too long.')));
    work.finally(stop).then(resolve, reject);
  });
}

/** Waits for the work, but no longer than `ms`. */
export function isDoneIn(clock: Clock, ms: number, work: Promise<unknown>): Promise<boolean> {
  const ended = new AbortController();
  const late = pause(clock, ms, ended.signal).then(() => false);
  return Promise.race([work.then(() => true), late]).finally(() => ended.abort());
}

/** Calls `act` once for all calls of `ms`. */
export function soon({ after }: Pick<Clock, 'after'>, ms: number, act: () => void): () => void {
  let isPlanned = false;
  return () => {
    if (isPlanned) return;
    isPlanned = true;
    after(ms, () => {
      isPlanned = false;
      act();
    });
  };
}

/** Calls `act` once for all calls of one turn, and not again for `ms`. */
export function seldom(clock: Clock, ms: number, act: () => void): () => void {
  let last = Number.NEGATIVE_INFINITY;
  let isPlanned = false;
  const now = () => {
    isPlanned = false;
    last = clock.now();
    act();
  };
  return () => {
    if (isPlanned) return;
    isPlanned = true;
    if (isRecent(last, ms, clock.now())) clock.after(last + ms - clock.now(), now);
    else queueMicrotask(now);
  };
}

/** Resolves after `ms` or when the signal aborts; the caller must check the signal. */
export function pause(clock: Clock, ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal?.aborted) return resolve();
    const remove = clock.after(ms, done);
    function done(): void {
      remove();
      signal?.removeEventListener('abort', done);
      resolve();
    }
    signal?.addEventListener('abort', done, { once: true });
  });
}
