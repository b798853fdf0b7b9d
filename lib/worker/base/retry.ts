/** Retries, after growing pauses, what the worker cannot do without. */
import type { Clock } from './clock.ts';

const firstPauseMs = 1_000;
/** Arbitrary: what works again is noticed by somebody who waits a moment. */
const maxPauseMs = 8_000;

export function createRetry(clock: Clock, attempt: () => void) {
  let tries = 0;
  let cancel: (() => void) | undefined;
  return {
    /** Attempts that were scheduled since the last one that worked. */
    tries: (): number => tries,
    /** Schedules another attempt, each time after a longer pause; one that is scheduled stays. */
    later(): void {
      cancel ??= clock.after(Math.min(firstPauseMs * 2 ** tries++, maxPauseMs), () => {
        cancel = undefined;
        attempt();
      });
    },
    /** The attempt worked, so the next pause is short again. */
    done(): void {
      cancel?.();
      cancel = undefined;
      tries = 0;
    },
  };
}
