/** Tells when a place comes into view: only then is anything asked about it, and only then does it get a badge. */

/** A screen's edge ahead, so that scrolling meets badges that are there already. Arbitrary. */
const margin = '240px';

export interface Sight {
  watch(element: Element): void;
  forget(element: Element): void;
}

export function createSight(signal: AbortSignal, seen: (elements: readonly Element[]) => void): Sight {
  // A link with `display: contents` has no box: its first child is watched in its place.
  const stands = new Map<Element, Element>();
  const observer = new IntersectionObserver(
    (entries) => {
      const shown: Element[] = [];
      for (const entry of entries) {
        const { target } = entry;
        const child = target.firstElementChild;
        if (entry.isIntersecting) shown.push(stands.get(target) ?? target);
        else if (child && getComputedStyle(target).display === 'contents') {
          stands.set(child, stands.get(target) ?? target);
          observer.unobserve(target);
          observer.observe(child);
        }
      }
      if (shown.length > 0) seen(shown);
    },
    { rootMargin: margin },
  );
  signal.addEventListener('abort', () => observer.disconnect());
  return {
    watch: (element) => observer.observe(element),
    forget(element) {
      observer.unobserve(element);
      for (const [child, stood] of stands) {
        if (stood !== element) continue;
        stands.delete(child);
        observer.unobserve(child);
      }
    },
  };
}
