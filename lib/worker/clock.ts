/** Time as an argument: what waits takes a clock, so that a test can run an hour in a moment. */

export interface Clock {
  now(): number;
  /** Calls `act` once, after `ms`; gives its remover. */
  after(ms: number, act: () => void): () => void;
}

export const systemClock: Clock = {
  now: () => Date.now(),
  after(ms, act) {
    const timer = setTimeout(act, ms);
    return () => clearTimeout(timer);
  },
};

/**
 * Whether `at` lies less than `ms` back. A moment in the future is not recent: only a clock that was set back makes one,
 * and what depends on it would hold until the clock has caught up.
 */
export function isRecent(at: number, ms: number, now: number): boolean {
  return at <= now && now - at < ms;
}

/** The end of a pause that lasts `longestMs` at most; now, when it lies further ahead than such a pause can end. */
export function endOfPause(until: number, longestMs: number, now: number): number {
  return until - now > longestMs ? now : until;
}

/** Rejects when the work takes longer than `ms`. */
export async function inTime<Result>(clock: Clock, ms: number, work: Promise<Result>): Promise<Result> {
  const ended = new AbortController();
  const late = pause(clock, ms, ended.signal).then(() => {
    throw new Error('This takes too long.');
  });
  late.catch(() => undefined);
  try {
    return await Promise.race([work, late]);
  } finally {
    ended.abort();
  }
}

/** Resolves after `ms`, or at once when the signal aborts: the caller looks at the signal. */
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
