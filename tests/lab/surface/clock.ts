/** The time in a world: it passes as everywhere, and faster where a test turns the clock. */
import { bindHere } from './contexts.ts';

interface Timer {
  readonly due: number;
  readonly act: () => void;
  stop(): void;
}

/** The machine's own, which a world has otherwise. */
const { setTimeout: startReal, clearTimeout: stopReal, Date: RealDate } = globalThis;

export function createClock() {
  let ahead = 0;
  let last = 0;
  const timers = new Map<number, Timer>();
  const now = () => RealDate.now() + ahead;

  function set(id: number, due: number, act: () => void): void {
    const real = startReal(
      () => {
        timers.delete(id);
        act();
      },
      Math.max(0, due - now()),
    );
    timers.set(id, { due, act, stop: () => stopReal(real) });
  }
  function start(act: (...args: unknown[]) => void, ms = 0, ...args: unknown[]): number {
    const id = ++last;
    set(
      id,
      now() + ms,
      bindHere(() => act(...args)),
    );
    return id;
  }
  function stop(id: number): void {
    timers.get(id)?.stop();
    timers.delete(id);
  }

  return {
    now,
    /** What would be due by then is due now, and done when this resolves. */
    pass(ms: number): Promise<void> {
      ahead += ms;
      for (const [id, { due, act, stop }] of [...timers].sort(([, one], [, other]) => one.due - other.due)) {
        stop();
        set(id, due, act);
      }
      return new Promise((resolve) => void startReal(resolve, 0));
    },
    globals: {
      setTimeout: start,
      clearTimeout: stop,
      setInterval(act: () => void, ms = 0): number {
        const id = ++last;
        const again = bindHere(() => {
          set(id, now() + ms, again);
          act();
        });
        set(id, now() + ms, again);
        return id;
      },
      clearInterval: stop,
      Date: class extends RealDate {
        constructor(...args: readonly []) {
          if (args.length > 0) super(...args);
          else super(now());
        }
        static override now(): number {
          return now();
        }
      },
    },
    end(): void {
      for (const { stop } of timers.values()) stop();
      timers.clear();
    },
  };
}
