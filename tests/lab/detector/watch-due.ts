/** What is due in one world of a page. */
export interface Due {
  /** Until the returned function is called. */
  begin(what: string): () => void;
}

type Later = (act: unknown, ms?: number, ...rest: unknown[]) => number;

/**
 * Counts the timers, frames and answers that are due. It runs first in the content script's world, and in the page's own
 * where a test waits for that as well (`tab.onNewDocument`). Each world says when it is asked, by an event, whether it is
 * busy, because nothing else crosses between them. It reaches nothing outside itself: drivers send it to the page.
 * `speed`: how much faster time passes, where a test need not wait for the product's own patience.
 */
export function watchDue(speed = 1): Due {
  /** Milliseconds; what comes later is no part of how a page comes to rest. */
  const longest = 5_000;
  const due = new Set<{ readonly what: string }>();
  // Whatever ran since the last question may have led to more.
  let wasBusy = true;
  const begin = (what: string) => {
    const one = { what };
    due.add(one);
    return () => {
      if (due.delete(one)) wasBusy = true;
    };
  };
  const ends = new Map<string, () => void>();
  const end = (name: string) => {
    ends.get(name)?.();
    ends.delete(name);
  };
  const { clearTimeout, requestAnimationFrame, cancelAnimationFrame } = window;
  // Cast: the types of Node, which has another one, are in scope.
  const setTimeout = window.setTimeout as unknown as Later;
  const later: Later = (act, ms = 0, ...rest) => {
    if (typeof act !== 'function' || ms > longest) return setTimeout.call(window, act, ms, ...rest);
    const run = () => {
      end(`timer ${id}`);
      act(...rest);
    };
    const id = setTimeout.call(window, run, ms / speed);
    ends.set(`timer ${id}`, begin(`a timer of ${ms} ms`));
    return id;
  };
  Object.assign(window, { setTimeout: later });
  window.clearTimeout = (id) => {
    end(`timer ${id}`);
    clearTimeout.call(window, id);
  };
  window.requestAnimationFrame = (act) => {
    const id = requestAnimationFrame.call(window, (now) => {
      end(`frame ${id}`);
      act(now);
    });
    ends.set(`frame ${id}`, begin('a frame'));
    return id;
  };
  window.cancelAnimationFrame = (id) => {
    end(`frame ${id}`);
    cancelAnimationFrame.call(window, id);
  };
  const now = performance.now.bind(performance);
  if (speed !== 1) performance.now = () => now() * speed;
  window.addEventListener('is-due', (event) => {
    if (wasBusy || due.size > 0) event.preventDefault();
    wasBusy = false;
    // Cast: `at-rest.ts` sends this event.
    const named = (event as CustomEvent<string[]>).detail;
    try {
      named.push(...[...due].map(({ what }) => what));
    } catch {
      // In Firefox nothing can be told to another world.
    }
  });
  return { begin };
}
