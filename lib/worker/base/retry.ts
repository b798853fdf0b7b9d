/** Retries, after growing pauses, what the worker cannot do without. */
import type { Clock } from './clock.ts';

const firstPauseMs = 1_000;
/** Arbitrary: what works again is noticed by somebody who waits a moment. */
const longestPauseMs = 8_000;

export interface Retry {
  /** Schedules another attempt, each time after a longer pause. */
  later(): void;
  /** The attempt worked, so the next pause is short again. */
  done(): void;
}

export function createRetry(clock: Clock, attempt: () => void): Retry {
  let tries = 0;
  let cancel = () => {};
  return {
    later() {
      cancel();
      cancel = clock.after(Math.min(firstPauseMs * 2 ** tries, longestPauseMs), attempt);
      tries += 1;
    },
    done() {
      cancel();
      tries = 0;
    },
  };
}
