/** Some boxes cut in ways that no style of theirs tells: whether a badge is seen is known when it was painted. */
import type { Badge } from './badge.ts';
import { clip } from './place/free-space.ts';

export interface Unseen {
  /** Calls once if the badge is in view and nothing of it is to be seen; what was seen once is watched no longer. */
  watch(badge: Badge, call: () => void): void;
}

export function createUnseen(signal: AbortSignal): Unseen {
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
    watch({ host, pill }, call) {
      waiting.set(pill, { host, call });
      observer.observe(pill);
    },
  };
}

/** Neither scrolled away nor beyond a box of which the styles tell. */
function isInView(host: Element, { left, right, top, bottom, width }: DOMRectReadOnly): boolean {
  const bounds = clip(host, true);
  const far = host.ownerDocument.documentElement.clientHeight;
  return (
    width > 0 &&
    Math.min(right, bounds.right) > Math.max(left, bounds.left) &&
    Math.min(bottom, bounds.bottom, far) > Math.max(top, bounds.top, 0)
  );
}
