/** Lets the page work between two calls, and waits while the tab is hidden. */
import type { Turns } from './slices.ts';

export function browserTurns(view: Window): Turns {
  const { document } = view;
  return {
    now: () => view.performance.now(),
    next(callback) {
      if (!document.hidden) {
        view.setTimeout(callback, 0);
        return;
      }
      document.addEventListener('visibilitychange', () => callback(), { once: true });
    },
  };
}
