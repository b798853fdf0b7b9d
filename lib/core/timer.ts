/** Calls `act` once after `ms`; returns a function that cancels it. */
export type After = (ms: number, act: () => void) => () => void;

const steps = 6;

/** Counts `ms` in steps: a thread that was busy for long took one of them, and finds then what has come meanwhile. */
export function afterSteps(after: After, ms: number, act: () => void): () => void {
  const step = (left: number): (() => void) =>
    after(ms / steps, () => {
      if (left > 1) stop = step(left - 1);
      else act();
    });
  let stop = step(steps);
  return () => stop();
}

export type Timer = ReturnType<typeof createTimer>;

/** One timer: setting it again cancels the earlier one. */
export function createTimer(after: After) {
  let remove: (() => void) | undefined;
  return {
    set(ms: number, act: () => void): void {
      remove?.();
      remove = after(ms, () => {
        remove = undefined;
        act();
      });
    },
    stop(): void {
      remove?.();
      remove = undefined;
    },
    get running() {
      return remove !== undefined;
    },
  };
}
