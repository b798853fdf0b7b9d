import type { Badge, Cover } from '../badge.ts';
import type { Spot } from './candidate-spots.ts';
import { container, freeSpace, isRtl } from './free-space.ts';

/** Of a word on a frame; as in badge.css, of whose eleven two lie over the top of the line, where no letter is. */
export const wordHeight = 9;

/** Pixels for a word above a mark, in the cell or block of its address. */
export function roomAbove({ x, y, width }: Cover, { host }: Badge, { parent }: Spot): number {
  const [own] = host.getClientRects();
  if (!own) return 0;
  const above = new DOMRect(own.left + x, own.top + y - wordHeight, width, wordHeight);
  if (above.top < container(parent).getBoundingClientRect().top) return 0;
  const room = freeSpace(above, parent, host, parent);
  // Where a text begins at its right end, the word begins at its left.
  return isRtl(parent) && room < width ? 0 : Math.min(room, width);
}
