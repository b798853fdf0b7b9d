/**
 * A clock on which a minute passes in a moment. It can be held: what really takes time, on a busy machine too, is then
 * not multiplied.
 */
import { type Clock, systemClock } from '../../../lib/worker/base/clock.ts';

export interface FastClock extends Clock {
  /** Stops the time until the returned function is called, and while others hold it. */
  hold(): () => void;
}

interface Timer {
  readonly due: number;
  readonly act: () => void;
  cancel(): void;
}

export function fastClock(times: number): FastClock {
  /** The time when it was last held or let go, and the system's then. */
  let time = systemClock.now();
  let since = time;
  let holds = 0;
  const timers = new Set<Timer>();
  const now = () => (holds > 0 ? time : time + (systemClock.now() - since) * times);

  function mark(): void {
    time = now();
    since = systemClock.now();
  }

  function run(timer: Timer): void {
    timer.cancel = systemClock.after((timer.due - now()) / times, () => {
      timers.delete(timer);
      timer.act();
    });
  }

  return {
    now,
    after(ms, act) {
      const timer: Timer = { due: now() + ms, act, cancel: () => undefined };
      timers.add(timer);
      if (holds === 0) run(timer);
      return () => {
        timer.cancel();
        timers.delete(timer);
      };
    },
    hold() {
      if (holds === 0) {
        mark();
        for (const timer of timers) timer.cancel();
      }
      holds += 1;
      return () => {
        if (holds === 1) since = systemClock.now();
        holds -= 1;
        if (holds === 0) for (const timer of timers) run(timer);
      };
    },
  };
}
