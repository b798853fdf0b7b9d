/** Tells when a place comes into view: only then is anything asked about it, and only then does it get a badge. */
import { elementOf, type Mention } from '../mentions.ts';

/** A screen's edge ahead, so that scrolling meets badges that are there already. Arbitrary. */
const margin = '240px';

export interface Sight {
  /** Whether its place is in view already: what the page writes there later is in view as well. */
  watch(mention: Mention): boolean;
  forget(mention: Mention): void;
}

export function createSight(signal: AbortSignal, seen: (mention: Mention) => void): Sight {
  const places = new Map<Element, Set<Mention>>();
  /** A text that the page took out has no parent any more. */
  const boxes = new WeakMap<Mention, Element>();
  // A link with `display: contents` has no box: its first child is watched in its place.
  const stands = new Map<Element, Element>();
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        const place = stands.get(target) ?? target;
        const child = target.firstElementChild;
        if (isIntersecting) for (const mention of places.get(place) ?? []) seen(mention);
        else if (child && getComputedStyle(target).display === 'contents') {
          stands.set(child, place);
          observer.unobserve(target);
          observer.observe(child);
        }
      }
    },
    { rootMargin: margin },
  );
  signal.addEventListener('abort', () => observer.disconnect());

  function leave(place: Element): void {
    places.delete(place);
    observer.unobserve(place);
    for (const [child, stood] of stands) {
      if (stood !== place) continue;
      stands.delete(child);
      observer.unobserve(child);
    }
  }

  return {
    watch(mention) {
      const box = elementOf(mention);
      if (!box) return false;
      boxes.set(mention, box);
      const others = places.get(box);
      if (!others) {
        places.set(box, new Set([mention]));
        observer.observe(box);
        return false;
      }
      const isInView = [...others].some((one) => one.seen);
      others.add(mention);
      return isInView;
    },
    forget(mention) {
      const box = boxes.get(mention);
      const others = box && places.get(box);
      if (!box || !others?.delete(mention) || others.size > 0) return;
      leave(box);
    },
  };
}
