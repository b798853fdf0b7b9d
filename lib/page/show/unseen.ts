/** Finds badges that cannot be seen once painted: some boxes clip in ways that no style reveals. */
import { windowBox } from '../window-box.ts';
import type { Badge } from './badge.ts';
import { clip } from './place/free-space.ts';

export type Unseen = ReturnType<typeof createUnseen>;

export function createUnseen(signal: AbortSignal) {
  const waiting = new WeakMap<Element, { readonly host: HTMLElement; readonly call: () => void }>();
  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting, boundingClientRect } of entries) {
      const one = waiting.get(target);
      const isGone = !one?.host.isConnected;
      if (!isGone && !isIntersecting && !isInView(one.host, boundingClientRect)) continue;
      observer.unobserve(target);
      waiting.delete(target);
      if (!isGone && !isIntersecting) one.call();
    }
  });
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
function isInView(host: Element, { left, right, top, bottom, width }: DOMRectReadOnly): boolean {
  const bounds = clip(host, true);
  const far = windowBox(host.ownerDocument).clientHeight;
  return (
    width > 0 &&
    Math.min(right, bounds.right) > Math.max(left, bounds.left) &&
    Math.min(bottom, bounds.bottom, far) > Math.max(top, bounds.top, 0)
  );
}
