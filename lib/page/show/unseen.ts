/** Finds badges that cannot be seen once painted: some boxes clip in ways that no style reveals. */
import type { Badge } from './badge.ts';
import { clip } from './place/free-space.ts';

export type Unseen = ReturnType<typeof createUnseen>;

export function createUnseen(document: Document, signal: AbortSignal) {
  const waiting = new WeakMap<Element, { readonly host: HTMLElement; readonly call: () => void }>();
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting, boundingClientRect, rootBounds } of entries) {
        const one = waiting.get(target);
        const isUnseen = one?.host.isConnected && !isIntersecting;
        if (isUnseen && !isInView(one.host, boundingClientRect, rootBounds)) continue;
        observer.unobserve(target);
        if (isUnseen && hasMoved(target, boundingClientRect)) {
          observer.observe(target);
          continue;
        }
        waiting.delete(target);
        if (isUnseen) one.call();
      }
    },
    // Whether a frame itself is in the window says nothing of the badges in it.
    { root: document },
  );
  signal.addEventListener('abort', () => observer.disconnect());
  return {
    /** Calls once if the badge should be in view but cannot be seen; stops watching once it was seen. */
    watch({ host, box }: Badge, call: () => void): void {
      waiting.set(box, { host, call });
      observer.observe(box);
    },
  };
}

/** Neither scrolled away nor clipped by an ancestor's style. */
function isInView(
  host: Element,
  { left, right, top, bottom, width }: DOMRectReadOnly,
  frame: DOMRectReadOnly | null,
): boolean {
  const bounds = clip(host, true);
  return (
    width > 0 &&
    Math.min(right, bounds.right) > Math.max(left, bounds.left) &&
    Math.min(bottom, bounds.bottom, frame?.bottom ?? 0) > Math.max(top, bounds.top, 0)
  );
}

/** Since the browser looked, so that it says nothing of where the target is now; it rounds what is transformed. */
function hasMoved(target: Element, { x, y }: DOMRectReadOnly): boolean {
  const now = target.getBoundingClientRect();
  return Math.abs(now.x - x) > 1 || Math.abs(now.y - y) > 1;
}
