/** Where a mark is painted: over the last line of its address, as far as it is seen. */

import { measuringRange } from '../../measuring-range.ts';
import type { Mention } from '../../mentions.ts';
import type { Badge, Cover } from '../badge.ts';
import type { Spot } from './candidate-spots.ts';
import { clip } from './free-space.ts';

/** Pixels of an address under which a mark could not be seen. Arbitrary. */
const least = 6;

export function markOn(
  { anchor, reading }: Mention,
  { host }: Badge,
  { after, parent }: Spot,
): Cover | undefined {
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
  return { x: left - own.left, y: top - own.top, width: right - left, height: bottom - top };
}
