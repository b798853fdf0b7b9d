/** Asks for the script that reads pages until it is here: the worker may stop, the frame may be on its way. */
import type { After } from '../core/timer.ts';

export interface BringReaderParts {
  readonly after: After;
  /** Resolves with false, or rejects, if the script could not be brought. */
  ask(): Promise<boolean>;
}

/** Arbitrary; together about a minute. */
const firstPauseMs = 250;
const tries = 8;

/** Returns what asks; the signal says that the script is here, or not needed any more. */
export function createReaderBringer({ after, ask }: BringReaderParts, signal: AbortSignal): () => void {
  function attempt(nth: number): void {
    if (signal.aborted) return;
    const again = () => {
      if (nth < tries) after(firstPauseMs * 2 ** nth, () => attempt(nth + 1));
    };
    ask().then((isHere) => isHere || again(), again);
  }

  return () => attempt(0);
}
