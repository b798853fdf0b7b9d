/**
 * What a page sticks to an edge without a z-index is painted over its text, but under names: they have positions. Once a name
 * has slid under such a box, the box gets a z-index.
 */
import type { After } from '../../core/timer.ts';
import type { Mention } from '../mentions.ts';
import { onceSoon } from '../once-soon.ts';
import { shadowHostOf } from '../shadow-host-of.ts';
import { createMoves } from './moves.ts';
import { isOwn } from './own-attribute.ts';
import { reading } from './read-once.ts';

/** Arbitrary: as long a name may stand over a header, once. */
const lookMs = 100;

export function keepUnder(
  document: Document,
  inView: () => readonly Mention[],
  after: After,
  signal: AbortSignal,
): void {
  const moves = createMoves(signal, false);
  const levels = new WeakMap<Element, string>();
  const raised = new Set<Element>();
  const levelOf = (one: Element): string => {
    const level = levels.get(one) ?? stickyLevel(one);
    levels.set(one, level);
    return level;
  };
  const look = () =>
    reading(() => {
      const badges = inView().flatMap(({ badge }) => (badge?.host.isConnected ? badge : []));
      const seen = new Set<Element>();
      const boxes = badges.flatMap(({ host }) => [...before(host, seen)]).filter((one) => !raised.has(one));
      const low = boxes.filter((one) => levelOf(one) === '0');
      // A page that gives one of them a 1 has an order of its own, and others with a 1 would change it.
      if (low.length === 0 || boxes.some((one) => levelOf(one) === '1')) return [];
      const names = badges.map(({ host, box }) => ({ host, box: box.getBoundingClientRect() }));
      return low.filter((one) => hides(one, names));
    });
  const lookSoon = onceSoon(
    (act) => after(lookMs, act),
    signal,
    () => {
      for (const one of raised) {
        if (one.isConnected) continue;
        raised.delete(one);
        moves.set(one);
      }
      for (const one of look()) {
        raised.add(one);
        moves.set(one, new Map([[one, { zIndex: '1' }]]));
      }
    },
  );
  document.addEventListener('scroll', lookSoon, { capture: true, passive: true, signal });
}

/** What can stick over it, but for what was `seen`: what stands before it in what holds it, and the head of its table. */
function* before(host: Element, seen: Set<Element>): Generator<Element> {
  for (let at: Element | null = host; at && !seen.has(at); at = at.parentElement ?? shadowHostOf(at)) {
    seen.add(at);
    for (let one = at.previousElementSibling; one && !seen.has(one); one = one.previousElementSibling) {
      seen.add(one);
      yield one;
      const isHead = one.localName === 'thead' || (one.localName === 'tr' && !one.previousElementSibling);
      if (isHead) yield* one.querySelectorAll('tr, th');
    }
  }
}

/** The z-index of what sticks, and nothing of all else. */
function stickyLevel(element: Element): string {
  const { position, zIndex } = getComputedStyle(element);
  return position === 'sticky' || position === 'fixed' ? zIndex.replace('auto', '0') : '';
}

interface Name {
  readonly host: Element;
  readonly box: DOMRect;
}

/** Where it meets a name, the page would paint it over what the name stands in. */
function hides(element: Element, names: readonly Name[]): boolean {
  const a = element.getBoundingClientRect();
  return names.some(({ host, box: b }) => {
    const [left, right] = [Math.max(a.left, b.left), Math.min(a.right, b.right)];
    const [top, bottom] = [Math.max(a.top, b.top), Math.min(a.bottom, b.bottom)];
    if (left >= right || top >= bottom) return false;
    const root = host.getRootNode() as Document | ShadowRoot; // Cast: it is connected.
    const met = root
      .elementsFromPoint((left + right) / 2, (top + bottom) / 2)
      .find((one) => !isOwn(one) && (element.contains(one) || one.contains(host)));
    return met !== undefined && element.contains(met);
  });
}
