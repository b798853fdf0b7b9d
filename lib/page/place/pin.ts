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

/** Moves the host to the end of its text and says how much room is there. */
export function pin(mention: Mention, { host, pill }: Badge, taken: readonly DOMRect[]): Pinned | undefined {
  for (const apart of [false, true]) {
    const end = endOf(mention, apart);
    if (!end || !isShown(end.element)) return undefined;
    const { box, element } = end;
    const rtl = isRtl(element);
    const bounds = clip(element, true);
    if (
      box.right < bounds.left ||
      box.left > bounds.right ||
      box.top > bounds.bottom ||
      box.bottom < bounds.top
    ) {
      return undefined;
    }
    const at = host.getBoundingClientRect();
    const style = host.style;
    const x = Number.parseFloat(style.getPropertyValue('--nametag-x') || '0');
    const y = Number.parseFloat(style.getPropertyValue('--nametag-y') || '0');
    style.setProperty('--nametag-x', `${x + (rtl ? box.left : box.right) - at.left}px`);
    style.setProperty('--nametag-y', `${y + (box.top + box.bottom) / 2 - at.top}px`);
    const room = roomFor(pill.getBoundingClientRect(), element, host, { taken, visible: true });
    if (room >= leastDot) return { room, apart };
  }
  return undefined;
}
