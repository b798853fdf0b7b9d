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
export const leastDot = 5;

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
    x = rtl ? Math.max(x, cut.left) : Math.min(x, cut.right);
    around = parent;
  }
  return { x, y: (box.top + box.bottom) / 2, around };
}

/** Moves the host to the end of its text and says how much room is there. */
export function pin(mention: Mention, { host, pill }: Badge, taken: readonly DOMRect[]): Pinned | undefined {
  for (const apart of [false, true]) {
    const end = endOf(mention, apart);
    if (!end || !isShown(end.element)) return undefined;
    const rtl = isRtl(end.element);
    const { x, y, around } = visibleEnd(end, rtl);
    const bounds = clip(around, true);
    if (x < bounds.left || x > bounds.right || y > bounds.bottom || y < bounds.top) return undefined;
    const at = host.getBoundingClientRect();
    move(host, x - at.left, y - at.top);
    const room = roomFor(pill.getBoundingClientRect(), around, host, { taken, visible: true });
    if (room >= leastDot) return { room, apart };
  }
  return undefined;
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
