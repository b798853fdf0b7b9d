/** How far a pill may reach without covering anything, in the direction in which the line runs. */

import { isPressed, isSolid } from './solid.ts';

/** With less room than this the name says nothing; with less than the next no icon fits; with less than the last, nothing. */
export const leastName = 70;
export const leastIcon = 17;
export const leastDot = 1;

/** Distances along the line: `near` is where it begins, whichever way it runs. */
interface Along {
  readonly near: number;
  readonly far: number;
  readonly top: number;
  readonly bottom: number;
}

const along = (box: DOMRect, rtl: boolean): Along =>
  rtl
    ? { near: -box.right, far: -box.left, top: box.top, bottom: box.bottom }
    : { near: box.left, far: box.right, top: box.top, bottom: box.bottom };

/** A box that is taller holds other lines than the badge's own. Arbitrary. */
const tallest = 200;
/** With more pieces than this a line is too crowded to be read. */
const manyPieces = 400;
/** Free space between a pill and what comes next. */
const gap = 3;

export const isRtl = (element: Element): boolean => getComputedStyle(element).direction === 'rtl';

/** The container whose free space a badge may use: its table row, or a few boxes up, as long as they hold little. */
function container(from: Element, levels: number): Element {
  const row = from.closest('tr,[role=row]');
  if (row) return row;
  let at = from;
  for (let level = 0; level < levels; level++) {
    const up: Element | null = at.parentElement;
    if (!up || up.localName === 'body' || up.localName === 'html') break;
    if (up.getBoundingClientRect().height > tallest) break;
    at = up;
  }
  return at;
}

interface Area {
  readonly area: Element;
  /** The badge's own host. */
  readonly own: Element | null;
  /** The element that the address is in. */
  readonly of: Element;
  /** Whether a box is in the badge's way: only there styles are asked for. */
  isMet(box: DOMRect): boolean;
}

/** What of a text or thing can be seen: boxes that hide what is too wide cut it, as an ellipsis does. */
function* boxesIn({ area, own, of, isMet }: Area): Generator<DOMRect> {
  const range = area.ownerDocument.createRange();
  const walker = area.ownerDocument.createTreeWalker(area, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  const cuts = new Map<Element, DOMRect | undefined>();
  const cutOf = (element: Element | null): DOMRect | undefined => {
    if (!element || element === area) return undefined;
    if (!cuts.has(element)) {
      const above = cutOf(element.parentElement);
      const { overflowX, display } = getComputedStyle(element);
      const hides = overflowX !== 'visible' && display !== 'inline' && display !== 'contents';
      cuts.set(element, hides ? within(element.getBoundingClientRect(), above) : above);
    }
    return cuts.get(element);
  };
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node.nodeType === 3) {
      if (node.textContent?.trim() === '') continue;
      range.selectNodeContents(node);
      for (const box of range.getClientRects()) yield within(box, cutOf(node.parentElement));
    } else if (node !== own) {
      const element = node as Element; // A door: the walker shows elements and texts alone.
      const box = element.getBoundingClientRect();
      if (!isMet(box) || element.contains(of)) continue;
      if (isSolid(element, box, of)) {
        yield within(box, cutOf(element.parentElement));
      }
    }
  }
}

/** The part of a box that lies between the sides of another. */
function within(box: DOMRect, cut: DOMRect | undefined): DOMRect {
  if (!cut) return box;
  const left = Math.max(box.left, cut.left);
  return new DOMRect(left, box.top, Math.max(0, Math.min(box.right, cut.right) - left), box.height);
}

/**
 * What cuts: the sides of every ancestor that hides what is too wide, and of the page. What can be scrolled to is not
 * cut, unless only what is `visible` now counts.
 */
export function clip(from: Element, visible = false): DOMRect {
  let left = Number.NEGATIVE_INFINITY;
  let right = Number.POSITIVE_INFINITY;
  let reachable = false;
  let top = Number.NEGATIVE_INFINITY;
  let bottom = Number.POSITIVE_INFINITY;
  for (let at: Element | null = from; at && at.localName !== 'body'; at = at.parentElement) {
    const { overflowX, overflowY, display } = getComputedStyle(at);
    if (display === 'inline' || display === 'contents') continue;
    if (overflowX === 'visible' && overflowY === 'visible') continue;
    const box = at.getBoundingClientRect();
    if (overflowX !== 'visible' && !reachable) {
      reachable = !visible && /auto|scroll/.test(overflowX);
      const start = box.left + at.clientLeft;
      left = Math.max(left, reachable ? start - at.scrollLeft : start);
      right = Math.min(right, reachable ? start - at.scrollLeft + at.scrollWidth : start + at.clientWidth);
    }
    if (overflowY !== 'visible' && (visible || !/auto|scroll/.test(overflowY))) {
      top = Math.max(top, box.top);
      bottom = Math.min(bottom, box.bottom);
    }
  }
  if (!reachable) {
    left = Math.max(left, 0);
    right = Math.min(right, from.ownerDocument.documentElement.clientWidth);
  }
  return new DOMRect(left, top, right - left, bottom - top);
}

/** The sides of the boxes that scroll around an element, and of the page. */
function scrollerOf(from: Element): DOMRect {
  let at = from.parentElement;
  while (at && at.localName !== 'body' && !/auto|scroll/.test(getComputedStyle(at).overflow))
    at = at.parentElement;
  return at && at.localName !== 'body' ? clip(at, true) : clip(from.ownerDocument.documentElement);
}

export interface Looking {
  /** The element that the address is in. */
  readonly of: Element;
  /** Space that other pills have already. */
  readonly taken?: readonly DOMRect[];
  /** For what hangs in the document: boxes that only hide do not cut it, scrolling ones do at their sides. */
  readonly hung?: boolean;
  /** Against the direction of the line. */
  readonly backwards?: boolean;
}

/** The room for a pill that begins where `pill` does: what is free behind it in its line. */
export function roomFor(
  pill: DOMRect,
  from: Element,
  own: Element | null,
  { of, taken = [], hung = false, backwards = false }: Looking,
): number {
  const rtl = isRtl(from) !== backwards;
  const start = along(pill, rtl);
  const bounds = along(hung ? scrollerOf(from) : clip(from), rtl);
  if (start.top < bounds.top - 1 || start.bottom > bounds.bottom + 1) return 0;
  const area = container(from, hung ? 6 : 3);
  const box = along(area.getBoundingClientRect(), rtl);
  let limit = Math.min(bounds.far, Math.max(box.far, along(from.getBoundingClientRect(), rtl).far));
  let pieces = 0;
  const isMet = (rect: DOMRect) => {
    const it = along(rect, rtl);
    if (rect.width === 0 || it.bottom <= start.top + 1 || it.top >= start.bottom - 1) return false;
    // What ends before the pill begins is behind it already.
    return it.far > start.near + 1;
  };
  const meet = (rect: DOMRect) => {
    if (isMet(rect)) limit = Math.min(limit, Math.max(along(rect, rtl).near - gap, start.near));
  };
  for (const rect of boxesIn({ area, own, of, isMet })) {
    meet(rect);
    if (++pieces > manyPieces) return 0;
  }
  for (const rect of taken) meet(rect);
  return limit - start.near;
}

/** Between two looks at what lies under a pill. Arbitrary, and narrower than any button. */
const stride = 8;

/** How much of some room hangs over nothing that people press, wherever in the page that belongs. */
export function unpressed(pill: DOMRect, room: number, of: Element): number {
  const rtl = isRtl(of);
  const { near, top, bottom } = along(pill, rtl);
  const root = of.getRootNode() as Document | ShadowRoot; // A door: what is laid out is in one of them.
  const widest = Math.min(room, pill.width);
  for (let at = 0; at <= widest; at += stride) {
    const x = near + Math.min(at, widest);
    const element = root.elementFromPoint(rtl ? -x : x, (top + bottom) / 2);
    if (element && isPressed(element, of)) return Math.max(0, at - stride);
  }
  return room;
}
