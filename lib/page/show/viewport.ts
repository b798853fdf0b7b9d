/** Tells when a mention comes into view and leaves it: only what is in view is looked up and gets a badge. */
import { elementOf, type Mention } from '../mentions.ts';
import { shadowHostOf } from '../shadow-host-of.ts';
import { isOwn } from './own-attribute.ts';

/** Starts before the edge of the screen, so that badges are there when one scrolls. Arbitrary. */
const margin = '240px';

export type Viewport = ReturnType<typeof createViewport>;

export interface ViewportListener {
  onSeen(mention: Mention): void;
  onLeft(mention: Mention): void;
}

export function createViewport(signal: AbortSignal, { onSeen, onLeft }: ViewportListener) {
  const places = new Map<Element, Set<Mention>>();
  const inView = new Set<Mention>();
  /** Remembers the element of each mention: a removed text has no parent. */
  const boxes = new WeakMap<Mention, Element>();
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting, boundingClientRect } of entries) {
        if (isIntersecting) enter(target);
        // Most that is out of view has a box, and asking for a style costs more than that.
        else if (boundingClientRect.width === 0) moveOn(target);
        else if (isSeen(target)) leave(target);
      }
    },
    { rootMargin: margin },
  );
  signal.addEventListener('abort', () => observer.disconnect());

  const isSeen = (place: Element) => [...(places.get(place) ?? [])].some((mention) => inView.has(mention));

  function enter(place: Element): void {
    for (const mention of places.get(place) ?? []) {
      inView.add(mention);
      onSeen(mention);
    }
  }

  function leave(place: Element): void {
    const mentions = places.get(place) ?? [];
    for (const mention of mentions) inView.delete(mention);
    for (const mention of mentions) onLeft(mention);
  }

  function unwatch(mention: Mention): void {
    const box = boxes.get(mention);
    const others = box && places.get(box);
    if (!box || !others?.delete(mention) || others.size > 0) return;
    places.delete(box);
    observer.unobserve(box);
  }

  /** Returns true if another mention there was in view already. */
  function watch(mention: Mention, box: Element): boolean {
    boxes.set(mention, box);
    const others = places.get(box);
    if (!others) {
      places.set(box, new Set([mention]));
      observer.observe(box);
      return false;
    }
    const isInView = isSeen(box);
    others.add(mention);
    if (isInView) inView.add(mention);
    return isInView;
  }

  /** From a place without a box to what stands for it, if there is anything. */
  function moveOn(place: Element): void {
    for (const mention of places.get(place) ?? []) {
      const element = elementOf(mention);
      const box = element && boxFor(element);
      if (!box || box === place) continue;
      unwatch(mention);
      if (watch(mention, box)) onSeen(mention);
    }
    if (isSeen(place)) leave(place);
  }

  return {
    /** Returns true if another mention in the same element was in view already. */
    watch(mention: Mention): boolean {
      const box = elementOf(mention);
      return box !== null && watch(mention, box);
    },
    isInView: (mention: Mention) => inView.has(mention),
    /** Called after a change of the page: what stood for another element may be gone. */
    recheck(): void {
      for (const place of places.keys()) if (!place.isConnected) moveOn(place);
    },
    forget(mention: Mention): void {
      inView.delete(mention);
      unwatch(mention);
    },
  };
}

/** For an element without a box stands the first one in it, so that rows of a grid differ; else what is around it. */
function boxFor(element: Element): Element | null {
  const { display } = getComputedStyle(element);
  // What stands for it is still there when it is shown again.
  if (display === 'none') return null;
  if (display !== 'contents') return element;
  for (const one of element.querySelectorAll('*')) if (!isOwn(one) && one.checkVisibility()) return one;
  let around: Element | null = element;
  do around = around.parentElement ?? shadowHostOf(around);
  while (around && getComputedStyle(around).display === 'contents');
  return around;
}
