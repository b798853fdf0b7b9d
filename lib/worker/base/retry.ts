/** Retries, after growing pauses, what the worker cannot do without. */
import type { Clock } from './clock.ts';

const firstPauseMs = 1_000;
/** Arbitrary: what works again is noticed by somebody who waits a moment. */
const maxPauseMs = 8_000;

export function createRetry(clock: Clock, attempt: () => void) {
  let tries = 0;
  let cancel = () => {};
  return {
    /** Schedules another attempt, each time after a longer pause. */
    later(): void {
      cancel();
      cancel = clock.after(Math.min(firstPauseMs * 2 ** tries, maxPauseMs), attempt);
      tries += 1;
    },
    /** The attempt worked, so the next pause is short again. */
    done(): void {
      cancel();
      tries = 0;
    },
  };
}
