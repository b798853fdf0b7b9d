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
