/** Where a mark is painted: over the last line of its address, as far as it is seen; and the room above that. */

import { measuringRange } from '../../measuring-range.ts';
import type { Mention } from '../../mentions.ts';
import type { Badge, Cover } from '../badge.ts';
import type { Spot } from './candidate-spots.ts';
import { clip, container, freeSpace, isRtl } from './free-space.ts';

/** Of a word above a frame; as in badge.css. */
const wordHigh = 11;

/** Pixels of an address under which a mark could not be seen. Arbitrary. */
const least = 6;

export function markOn(
  { anchor, reading }: Mention,
  { host }: Badge,
  { after, parent }: Spot,
): (Cover & { readonly word: number }) | undefined {
  const text = after as Text; // Cast: a mark's own spot is behind a text.
  const range = measuringRange(text.ownerDocument);
  range.selectNodeContents(text);
  if (anchor === text) {
    range.setEnd(text, Math.min(reading.end ?? text.length, text.length));
    range.setStart(text, range.toString().search(/\S*\s*$/));
  }
  const [own] = host.getClientRects();
  const line = [...range.getClientRects()].filter(({ width }) => width > 0).at(-1);
  if (!own || !line) return undefined;
  const bounds = clip(parent, true);
  const [left, right] = [Math.max(line.left, bounds.left), Math.min(line.right, bounds.right)];
  const [top, bottom] = [Math.max(line.top, bounds.top), Math.min(line.bottom, bounds.bottom)];
  if (right - left < least || bottom - top < least) return undefined;
  const [width, height] = [right - left, bottom - top];
  const above = new DOMRect(left, top - wordHigh, width, wordHigh);
  const room =
    above.top < container(parent).getBoundingClientRect().top ? 0 : freeSpace(above, parent, host, parent);
  // Where a text begins at its right end, the word begins at its left.
  const word = isRtl(parent) && room < width ? 0 : Math.min(room, width);
  return { x: left - own.left, y: top - own.top, width, height, word };
}
