/** A line to the worker or to a page, as interfaces see it: it may end at any time and is then opened again. */
export interface Line {
  post(message: unknown): void;
  listen(onMessage: (message: unknown) => void, onEnd: () => void): void;
  end(): void;
}

/** Calls `act` once after `ms`, and gives its remover. */
export type After = (ms: number, act: () => void) => () => void;
