/** Where a pill is painted, and whether that is beside its text. */
import type { Badge } from '../badge.ts';
import { lastBox } from './boxes.ts';
import { clip, isRtl } from './room.ts';
import type { Spot } from './where.ts';

/** A badge farther from its text than this would belong to nobody. Arbitrary. */
const farthest = 24;
/** Between an icon and the pill that is painted behind it. */
const gap = 4;

/** The pill's box, and how far it has to be painted from its host: past what has no room before it. */
export function painted(
  { pill }: Badge,
  { past, parent }: Spot,
): { readonly box: DOMRect; readonly by: number } {
  const box = pill.getBoundingClientRect();
  if (!past) return { box, by: 0 };
  const icon = past.getBoundingClientRect();
  const rtl = isRtl(parent);
  const by = (rtl ? box.right - icon.left : icon.right - box.left) + gap;
  return { box: new DOMRect(rtl ? box.left - by : box.left + by, box.top, box.width, box.height), by };
}

/** On the line of its text, and not far from it. */
export function isNear(box: DOMRect, { beside, past }: Spot): boolean {
  const text = past
    ? past.getBoundingClientRect()
    : beside.nodeType === 1
      ? lastBox(beside as Element)
      : lastBoxOf(beside as Text);
  const middle = (box.top + box.bottom) / 2;
  if (middle < text.top - 2 || middle > text.bottom + 2) return false;
  return Math.max(box.left - text.right, text.left - box.right) <= farthest;
}

/** As near, and not cut. */
export function standsWell({ pill }: Badge, spot: Spot): boolean {
  const box = pill.getBoundingClientRect();
  if (!isNear(box, spot)) return false;
  const bounds = clip(spot.parent);
  return box.left >= bounds.left - 1 && box.right <= bounds.right + 1;
}

function lastBoxOf(text: Text): DOMRect {
  const range = text.ownerDocument.createRange();
  range.selectNodeContents(text);
  const boxes = range.getClientRects();
  return boxes[boxes.length - 1] ?? range.getBoundingClientRect();
}
