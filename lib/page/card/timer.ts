/** Time as an argument: calls `act` once after `ms`, and gives its remover. */
export type After = (ms: number, act: () => void) => () => void;

/** One timer at a time: setting it anew forgets what was set before. */
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
