/** Tells when a mention comes into view and leaves it: only what is in view is looked up and gets a badge. */
import { elementOf, type Mention } from '../mentions.ts';

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
        else if (boundingClientRect.width === 0 && getComputedStyle(target).display === 'contents')
          watchAround(target);
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

  function unwatch(place: Element): void {
    places.delete(place);
    observer.unobserve(place);
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

  /** An element with `display: contents` has no box, but what is around it has. */
  function watchAround(place: Element): void {
    const mentions = places.get(place) ?? [];
    unwatch(place);
    for (const mention of mentions)
      if (place.parentElement && watch(mention, place.parentElement)) onSeen(mention);
  }

  return {
    /** Returns true if another mention in the same element was in view already. */
    watch(mention: Mention): boolean {
      const box = elementOf(mention);
      return box !== null && watch(mention, box);
    },
    isInView: (mention: Mention) => inView.has(mention),
    forget(mention: Mention): void {
      inView.delete(mention);
      const box = boxes.get(mention);
      const others = box && places.get(box);
      if (!box || !others?.delete(mention) || others.size > 0) return;
      unwatch(box);
    },
  };
}
