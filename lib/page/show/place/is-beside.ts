/** Tells where a pill is painted, and whether that is beside its text. */
import type { Badge } from '../badge.ts';
import type { Spot } from './candidate-spots.ts';
import { lastBox } from './display-of.ts';
import { clip, isRtl } from './free-space.ts';
import { lineOf } from './guard.ts';
import { pastOf } from './past-of.ts';

/** A badge farther from its text than this would belong to nobody. Arbitrary. */
const farthest = 24;
/** Between an icon and the pill that is painted behind it. */
const gap = 4;

/** The pill's box, and how far it has to be painted from its host: past what has no room before it. */
export function paintedBox(badge: Badge, spot: Spot): { readonly box: DOMRect; readonly by: number } {
  const box = badge.box.getBoundingClientRect();
  const past = pastOf(spot, badge.host);
  if (!past) return { box, by: 0 };
  const rtl = isRtl(spot.parent);
  const by = (rtl ? box.right - past.left : past.right - box.left) + gap;
  return { box: new DOMRect(rtl ? box.left - by : box.left + by, box.top, box.width, box.height), by };
}

/** On the line of its text, not above or below it, and not far from it. */
export function isBeside(box: DOMRect, spot: Spot, own: Element): boolean {
  const text = lastBox(spot.beside);
  const lower = (box.top + box.bottom) / 2 - (text.top + text.bottom) / 2;
  if (Math.abs(lower) > text.height / 4) return false;
  const near = pastOf(spot, own) ?? text;
  return Math.max(box.left - near.right, near.left - box.right) <= farthest;
}

/** As near, not cut, and not beyond its line: other things stand there. */
export function isOnItsLine(badge: Badge, spot: Spot): boolean {
  const box = badge.box.getBoundingClientRect();
  if (!isBeside(box, spot, badge.host)) return false;
  return [clip(spot.parent), lineOf(spot.parent).getBoundingClientRect()].every(
    ({ left, right }) => box.left >= left - 1 && box.right <= right + 1,
  );
}
