/** Calls `act` once after `ms`; returns a function that cancels it. */
export type After = (ms: number, act: () => void) => () => void;

/** One timer: setting it again cancels the earlier one. */
export interface Timer {
  set(ms: number, act: () => void): void;
  stop(): void;
  readonly running: boolean;
}

export function createTimer(after: After): Timer {
  let remove: (() => void) | undefined;
  return {
    set(ms, act) {
      remove?.();
      remove = after(ms, () => {
        remove = undefined;
        act();
      });
    },
    stop() {
      remove?.();
      remove = undefined;
    },
    get running() {
      return remove !== undefined;
    },
  };
}
