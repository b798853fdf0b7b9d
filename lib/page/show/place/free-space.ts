/** How far a pill can reach along its line without covering anything. */

import { isElement, isTextNode } from '../../find/is-text-node.ts';
import { measuringRange } from '../../measuring-range.ts';
import { windowBox } from '../../window-box.ts';
import { boxOfHost } from '../badge.ts';
import { readOnce } from '../read-once.ts';
import { displayOf, isBoxless } from './display-of.ts';
import { isSolid } from './is-solid.ts';
import { scaleOf } from './scale-of.ts';

/** Distances along the line: `near` is where the text begins, in either direction. */
interface Along {
  readonly near: number;
  readonly far: number;
  readonly top: number;
  readonly bottom: number;
}

const along = ({ left, right, top, bottom }: DOMRect, rtl: boolean): Along => ({
  near: rtl ? -right : left,
  far: rtl ? -left : right,
  top,
  bottom,
});

/** Ancestors in which free space is looked for. Arbitrary. */
const levels = 3;
/** Taller boxes hold more than the badge's own line. Arbitrary. */
const tallest = 200;
/** Lines with more boxes are too crowded for a badge. */
const manyPieces = 400;
/** Pixels between a pill and what comes next. */
const gap = 3;

export const isRtl = readOnce((element): boolean => getComputedStyle(element).direction === 'rtl');

export const cells = 'td,th,[role=cell],[role=gridcell]';

/** The container whose free space a badge may use: its cell, or a few small ancestors up. */
export function container(from: Element): Element {
  const cell = from.closest(cells);
  if (cell) return cell;
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
  /** True if a box is in the badge's way; styles are read only then. */
  isMet(box: DOMRect): boolean;
  /** For a word, which the pointer does not meet: no box is looked into that is not in its way. */
  readonly isWord: boolean;
}

/** The visible parts of texts and solid elements, clipped by their ancestors. */
function* boxesIn({ area, own, of, isMet, isWord }: Area): Generator<DOMRect> {
  const isAway = (box: DOMRect) => box.height > 0 && !isMet(box);
  const filter = (node: Node) => (isElement(node) && isAway(node.getBoundingClientRect()) ? 2 : 1);
  const shown = NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT;
  const walker = area.ownerDocument.createTreeWalker(area, shown, isWord ? filter : null);
  const cuts = new Map<Element, DOMRect | undefined>();
  const cutOf = (element: Element | null): DOMRect | undefined => {
    if (!element || element === area) return undefined;
    if (!cuts.has(element)) {
      const above = cutOf(element.parentElement);
      const { overflowX, display } = getComputedStyle(element);
      const hides = overflowX !== 'visible' && !isBoxless(display);
      cuts.set(element, hides ? within(element.getBoundingClientRect(), above) : above);
    }
    return cuts.get(element);
  };
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (isTextNode(node)) {
      if (node.data.trim() === '') continue;
      for (const box of measuringRange(node).getClientRects()) yield within(box, cutOf(node.parentElement));
    } else if (isElement(node) && node !== own) {
      const box = (boxOfHost.get(node) ?? node).getBoundingClientRect();
      if (isMet(box) && !node.contains(of) && isSolid(node, box, of, isWord))
        yield within(box, cutOf(node.parentElement));
    }
  }
}

/** A box cut to the sides of another. */
function within(box: DOMRect, cut: DOMRect | undefined): DOMRect {
  if (!cut) return box;
  const left = Math.max(box.left, cut.left);
  return new DOMRect(left, box.top, Math.max(0, Math.min(box.right, cut.right) - left), box.height);
}

const boundsWithin = readOnce((element) => clipBy(element, false));
const boundsSeen = readOnce((element) => clipBy(element, true));

/** The bounds set by clipping ancestors and the page. Scrollable content counts as inside, unless `visible`. */
export const clip = (from: Element, visible = false): DOMRect =>
  visible ? boundsSeen(from) : boundsWithin(from);

const far = 1e7;

function clipBy(at: Element, visible: boolean): DOMRect {
  const { parentElement: up, ownerDocument, localName } = at;
  if (localName === 'body' || !up) {
    return new DOMRect(0, -far, windowBox(ownerDocument).clientWidth, 2 * far);
  }
  const around = clip(up, visible);
  const { overflowX, overflowY } = getComputedStyle(at);
  if ((overflowX === 'visible' && overflowY === 'visible') || isBoxless(displayOf(at))) return around;
  const box = at.getBoundingClientRect();
  let { left, right, top, bottom } = around;
  if (overflowX !== 'visible') {
    const scale = scaleOf(at);
    const start = box.left + at.clientLeft * scale;
    const isReachable = !visible && /auto|scroll/.test(overflowX);
    left = isReachable ? start - at.scrollLeft * scale : Math.max(left, start);
    right = isReachable ? left + at.scrollWidth * scale : Math.min(right, start + at.clientWidth * scale);
  }
  if (overflowY !== 'visible' && (visible || !/auto|scroll/.test(overflowY))) {
    top = Math.max(top, box.top);
    bottom = Math.min(bottom, box.bottom);
  }
  return new DOMRect(left, top, right - left, bottom - top);
}

/**
 * Pixels that are free for a pill, from where `pill` begins to the end of its line. `of`: the element that the address is
 * in. `isWord`: a word on a frame, which has the room of `from` itself.
 */
export function freeSpace(
  pill: DOMRect,
  from: Element,
  own: Element | null,
  of: Element,
  isWord = false,
): number {
  const rtl = isRtl(from);
  const start = along(pill, rtl);
  const bounds = along(clip(from), rtl);
  if (start.top < bounds.top - 1 || start.bottom > bounds.bottom + 1) return 0;
  const area = isWord ? from : container(from);
  const box = along(area.getBoundingClientRect(), rtl);
  let limit = Math.min(bounds.far, Math.max(box.far, along(from.getBoundingClientRect(), rtl).far));
  let pieces = 0;
  const isMet = (rect: DOMRect) => {
    const it = along(rect, rtl);
    if (rect.width === 0 || it.bottom <= start.top + 1 || it.top >= start.bottom - 1) return false;
    // Boxes that end before the pill begins are not in its way.
    return it.far > start.near + 1;
  };
  const meet = (rect: DOMRect) => {
    if (isMet(rect)) limit = Math.min(limit, Math.max(along(rect, rtl).near - gap, start.near));
  };
  for (const rect of boxesIn({ area, own, of, isMet, isWord })) {
    meet(rect);
    if (++pieces > manyPieces) return 0;
  }
  return limit - start.near;
}
