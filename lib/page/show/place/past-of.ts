import { boxOfHost } from '../badge.ts';
import { isOwn } from '../own-attribute.ts';
import type { Spot } from './candidate-spots.ts';
import { isRtl } from './free-space.ts';

/** Whether the name of another address stands behind the same text already, where a name in the line would push before it. */
export function isPaintedBehind({ after }: Spot): boolean {
  for (let next = after.nextSibling; next && isOwn(next); next = next.nextSibling) {
    if (boxOfHost.get(next)?.matches('.over,.behind')) return true;
  }
  return false;
}

/** What a pill has to be painted behind: an icon, or the names of other addresses in the same text. */
export function pastOf({ after, past, parent }: Spot, own?: Element): DOMRect | undefined {
  const boxes = past ? [past.getBoundingClientRect()] : [];
  for (let next = after.nextSibling; next && isOwn(next); next = next.nextSibling) {
    const box = boxOfHost.get(next);
    if (box && next !== own && !box.matches('.in-place,.mark')) boxes.push(box.getBoundingClientRect());
  }
  return boxes.sort((a, b) => (isRtl(parent) ? a.left - b.left : b.right - a.right))[0];
}
