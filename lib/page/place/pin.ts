/**
 * Badges for text that has no place beside it: the host hangs in the document itself, without a size, and is moved to
 * the end of the text. The page's own elements are not touched at all.
 */
import type { Badge } from '../badge.ts';
import type { Mention } from '../mentions.ts';
import { isShown } from '../shown.ts';
import { clip, isRtl, roomFor } from './room.ts';

/** With less room than this the name says nothing; with less than the next no icon fits; with less than the last, nothing. */
export const leastName = 46;
export const leastIcon = 17;
export const leastDot = 1;

export interface Pinned {
  readonly room: number;
  readonly apart: boolean;
}

function endOf(
  { anchor, reading }: Mention,
  whole: boolean,
): { readonly box: DOMRect; readonly element: Element } | undefined {
  const element = anchor.nodeType === 1 ? (anchor as Element) : anchor.parentElement;
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

/** Past the boxes that cut the text: where its visible part ends, and what lies around it. */
function visibleEnd({ box, element }: { readonly box: DOMRect; readonly element: Element }, rtl: boolean) {
  let x = rtl ? box.left : box.right;
  let around = element;
  for (let level = 0; level < 3; level++) {
    const { overflowX, display } = getComputedStyle(around);
    const parent = around.parentElement;
    if (overflowX === 'visible' || /auto|scroll/.test(overflowX) || display === 'inline' || !parent) break;
    const cut = around.getBoundingClientRect();
    // An ellipsis reaches to the end of its box.
    if (around.scrollWidth > around.clientWidth) x = rtl ? cut.left : cut.right;
    else x = rtl ? Math.max(x, cut.left) : Math.min(x, cut.right);
    around = parent;
  }
  return { x, y: (box.top + box.bottom) / 2, around };
}

/** Moves the host to the end of its text and says how much room is there. */
export function pin(
  mention: Mention,
  { host, pill }: Badge,
  taken: readonly DOMRect[],
  least: number,
  past?: Element,
): Pinned | undefined {
  for (const [apart, icon] of [
    [false, undefined],
    ...(past ? [[false, past] as const] : []),
    [true, undefined],
  ] as const) {
    const end = endOf(mention, apart);
    if (!end || !isShown(end.element)) return undefined;
    const rtl = isRtl(end.element);
    const { x: edge, y, around } = visibleEnd(end, rtl);
    const behind = icon?.getBoundingClientRect();
    const x = behind ? (rtl ? behind.left : behind.right) : edge;
    const bounds = clip(around, true);
    if (x < bounds.left || x > bounds.right || y > bounds.bottom || y < bounds.top) return undefined;
    const at = host.getBoundingClientRect();
    move(host, x - at.left, y - at.top);
    const room = roomFor(pill.getBoundingClientRect(), around, host, { taken, hung: true });
    if (room >= least) return { room, apart };
  }
  return undefined;
}

/** In front of its text, where that stands at the end of its line and has free space before it. */
export function pinBefore(
  mention: Mention,
  { host, pill }: Badge,
  taken: readonly DOMRect[],
): number | undefined {
  const end = endOf(mention, false);
  if (!end || !isShown(end.element)) return undefined;
  const rtl = isRtl(end.element);
  const { box, element } = end;
  const y = (box.top + box.bottom) / 2;
  const x = rtl ? box.right + gap : box.left - gap;
  const look = { taken, hung: true, backwards: true };
  const room = roomFor(new DOMRect(x - 1, y - 8, 1, 16), element, host, look);
  if (room < leastName) return undefined;
  const now = pill.getBoundingClientRect();
  const width = Math.min(now.width, room);
  move(host, (rtl ? x + width : x - width) - (rtl ? now.right : now.left), y - (now.top + now.bottom) / 2);
  return width;
}

/** Between a pill and the text behind it. */
const gap = 4;

/** What may follow the address without being covered by a speck above the line's end: a blank, low punctuation. */
const low = /^[\s.,;:]/;

/** In running text there is no free space but above the blank behind the address. */
export function speck(mention: Mention, { host }: Badge): boolean {
  const { anchor, reading } = mention;
  const end = endOf(mention, false);
  if (!end || !isShown(end.element)) return false;
  const next =
    anchor.nodeType === 3 ? (anchor as Text).data.slice(reading.end) : nextWords(anchor as Element);
  if (next !== '' && !low.test(next)) return false;
  const rtl = isRtl(end.element);
  const { x, around } = visibleEnd(end, rtl);
  const bounds = clip(around, true);
  const { top } = end.box;
  if (x < bounds.left || x + 5 > bounds.right || top > bounds.bottom || top < bounds.top) return false;
  const at = host.getBoundingClientRect();
  move(host, x - at.left, top + 2 - at.top);
  return true;
}

function nextWords(element: Element): string {
  const { nextSibling } = element;
  return nextSibling?.nodeType === 3 ? (nextSibling.textContent ?? '') : '';
}

function move({ style }: HTMLElement, right: number, down: number): void {
  for (const [name, by] of [
    ['--nametag-x', right],
    ['--nametag-y', down],
  ] as const) {
    const now = Number.parseFloat(style.getPropertyValue(name) || '0');
    style.setProperty(name, `${now + by}px`);
  }
}
