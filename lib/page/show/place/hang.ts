/**
 * Badges for text that has no place beside it: the host hangs in the document itself, without a size, and is moved to
 * the end of the text. The page's own elements are not touched at all. Everything here only reads, and says what to
 * move where: many badges hang or follow for one layout of the page.
 */

import { isVisible } from '../../find/is-visible.ts';
import { elementOf, type Mention } from '../../mentions.ts';
import type { Badge } from '../badge.ts';
import type { HangingPosition } from './attempts-for.ts';
import { isInline } from './display-of.ts';
import { clip, freeSpace, isRtl, leastDot, unpressedRoom } from './free-space.ts';

export interface HangingPlace {
  readonly room: number;
  /** There is text between the address and the badge. */
  readonly apart: boolean;
  /** The box of the pill when it hangs there. */
  readonly box: DOMRect;
  move(): void;
}

export interface HangingParts {
  /** The room that other pills have already. */
  readonly taken: readonly DOMRect[];
  readonly least: number;
  /** The icon behind which it may hang. */
  readonly past?: Element | undefined;
}

type Hang = (mention: Mention, badge: Badge, how: HangingParts) => HangingPlace | undefined;

/** The ways to hang a badge in the document. */
export const hang: { readonly [S in HangingPosition]: Hang } = { pin, before, speck };

function endOf(
  { anchor, reading }: Mention,
  whole: boolean,
): { readonly box: DOMRect; readonly element: Element } | undefined {
  const element = elementOf({ anchor });
  if (!element) return undefined;
  const range = element.ownerDocument.createRange();
  range.selectNodeContents(anchor);
  if (!whole && anchor.nodeType === 3 && reading.end !== undefined) {
    range.setEnd(anchor, Math.min(reading.end, (anchor as Text).length));
  }
  const boxes = [...range.getClientRects()].filter((box) => box.width > 0);
  const box = boxes[boxes.length - 1];
  return box && { box, element };
}

/** Ancestors that may clip a text. Arbitrary. */
const levels = 5;

/** Where the visible part of a text ends, and the innermost box that does not clip it. */
function visibleEnd({ box, element }: { readonly box: DOMRect; readonly element: Element }, rtl: boolean) {
  let x = rtl ? box.left : box.right;
  let around = element;
  let at: Element | null = element;
  for (let level = 0; at && level < levels; level++) {
    const { overflowX, display } = getComputedStyle(at);
    if (/auto|scroll/.test(overflowX)) break;
    if (overflowX !== 'visible' && !isInline(display)) {
      const cut = at.getBoundingClientRect();
      // The ellipsis ends where its box ends.
      const isCut = at === around && at.scrollWidth > at.clientWidth;
      if (isCut) x = rtl ? cut.left : cut.right;
      else x = rtl ? Math.max(x, cut.left) : Math.min(x, cut.right);
      around = at.parentElement ?? at;
    }
    at = at.parentElement;
  }
  return { x, y: (box.top + box.bottom) / 2, around };
}

/** The badge's box after a move, and the move itself. */
function moved({ host, pill }: Badge, right: number, down: number): Pick<HangingPlace, 'box' | 'move'> {
  const { left, top, width, height } = pill.getBoundingClientRect();
  return {
    box: new DOMRect(left + right, top + down, width, height),
    move() {
      for (const [name, by] of [
        ['--nametag-x', right],
        ['--nametag-y', down],
      ] as const) {
        const now = Number.parseFloat(host.style.getPropertyValue(name) || '0');
        host.style.setProperty(name, `${now + by}px`);
      }
    },
  };
}

/** Hangs a badge at the end of its text. */
function pin(mention: Mention, badge: Badge, { taken, least, past }: HangingParts): HangingPlace | undefined {
  const { host } = badge;
  for (const [apart, icon] of [
    [false, undefined],
    ...(past ? [[false, past] as const] : []),
    [true, undefined],
  ] as const) {
    const end = endOf(mention, apart);
    if (!end || !isVisible(end.element)) return undefined;
    const rtl = isRtl(end.element);
    const { x: edge, y, around } = visibleEnd(end, rtl);
    const behind = icon?.getBoundingClientRect();
    const x = behind ? (rtl ? behind.left : behind.right) : edge;
    const bounds = clip(around, true);
    if (x < bounds.left || x > bounds.right || y > bounds.bottom || y < bounds.top) return undefined;
    const at = host.getBoundingClientRect();
    const there = moved(badge, x - at.left, y - at.top);
    const free = freeSpace(there.box, around, host, { of: end.element, taken, hung: true });
    const room = unpressedRoom(there.box, free, end.element);
    if (room >= least) return { ...there, room, apart };
  }
  return undefined;
}

/** Hangs a badge in front of its text, if there is free space. */
function before(mention: Mention, badge: Badge, { taken, least }: HangingParts): HangingPlace | undefined {
  const end = endOf(mention, false);
  if (!end || !isVisible(end.element)) return undefined;
  const rtl = isRtl(end.element);
  const { box, element } = end;
  const y = (box.top + box.bottom) / 2;
  const x = rtl ? box.right + gap : box.left - gap;
  const look = { of: element, taken, hung: true, backwards: true };
  const free = freeSpace(new DOMRect(x - 1, y - 8, 1, 16), element, badge.host, look);
  if (free < least) return undefined;
  const now = badge.pill.getBoundingClientRect();
  const room = Math.min(now.width, free);
  const right = (rtl ? x + room : x - room) - (rtl ? now.right : now.left);
  return { ...moved(badge, right, y - (now.top + now.bottom) / 2), room, apart: false };
}

/** Pixels between a pill and the text behind it. */
const gap = 4;

/** Characters that a speck above the end of the word does not cover. */
const low = /^[\s.,;:]/;

/** Hangs a dot above the space behind the address: running text has no other room. */
function speck(mention: Mention, badge: Badge): HangingPlace | undefined {
  const { anchor, reading } = mention;
  const end = endOf(mention, false);
  if (!end || !isVisible(end.element)) return undefined;
  const next =
    anchor.nodeType === 3 ? (anchor as Text).data.slice(reading.end) : nextWords(anchor as Element);
  if (next !== '' && !low.test(next)) return undefined;
  const rtl = isRtl(end.element);
  const { x, around } = visibleEnd(end, rtl);
  const bounds = clip(around, true);
  const { top } = end.box;
  if (x < bounds.left || x + 5 > bounds.right || top > bounds.bottom || top < bounds.top) return undefined;
  const at = badge.host.getBoundingClientRect();
  return { ...moved(badge, x - at.left, top + 2 - at.top), room: leastDot, apart: false };
}

function nextWords(element: Element): string {
  const { nextSibling } = element;
  return nextSibling?.nodeType === 3 ? (nextSibling.textContent ?? '') : '';
}
