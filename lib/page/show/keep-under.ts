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
  mentions: Iterable<Mention>,
  after: After,
  signal: AbortSignal,
): void {
  const moves = createMoves(signal);
  const known = new WeakSet<Element>();
  const [sticky, raised] = [new Set<Element>(), new Set<Element>()];
  const look = () =>
    reading(() => {
      const badges = [...mentions].flatMap(({ badge }) => (badge?.host.isConnected ? badge : []));
      for (const { host } of badges) for (const one of before(host, known)) if (sticks(one)) sticky.add(one);
      return [...sticky].filter((one) => badges.some(({ host, box }) => hides(one, host, box)));
    });
  const lookSoon = onceSoon(
    (act) => after(lookMs, act),
    signal,
    () => {
      for (const one of [...sticky, ...raised]) {
        if (one.isConnected) continue;
        sticky.delete(one);
        raised.delete(one);
        moves.set(one);
      }
      for (const one of look()) {
        sticky.delete(one);
        raised.add(one);
        moves.set(one, new Map([[one, { zIndex: '1' }]]));
      }
    },
  );
  document.addEventListener('scroll', lookSoon, { capture: true, passive: true, signal });
}

/** What can stick over it: what stands before it in what holds it, and the heads of its tables; `known`: but these. */
function* before(host: Element, known: WeakSet<Element>): Generator<Element> {
  for (let at: Element | null = host; at && !known.has(at); at = at.parentElement ?? shadowHostOf(at)) {
    known.add(at);
    for (let one = at.previousElementSibling; one && !known.has(one); one = one.previousElementSibling) {
      known.add(one);
      yield one;
      if (/^(?:thead|tr)$/.test(one.localName)) yield* one.querySelectorAll('tr, th');
    }
  }
}

function sticks(element: Element): boolean {
  const { position, zIndex } = getComputedStyle(element);
  return (position === 'sticky' || position === 'fixed') && (zIndex === 'auto' || zIndex === '0');
}

/** Where they meet, the page would paint it over what the name stands in. */
function hides(element: Element, host: Element, badge: Element): boolean {
  const [a, b] = [element.getBoundingClientRect(), badge.getBoundingClientRect()];
  const [left, right] = [Math.max(a.left, b.left), Math.min(a.right, b.right)];
  const [top, bottom] = [Math.max(a.top, b.top), Math.min(a.bottom, b.bottom)];
  if (left >= right || top >= bottom) return false;
  const root = host.getRootNode() as Document | ShadowRoot; // Cast: it is connected.
  const met = root
    .elementsFromPoint((left + right) / 2, (top + bottom) / 2)
    .find((one) => !isOwn(one) && (element.contains(one) || one.contains(host)));
  return met !== undefined && element.contains(met);
}
