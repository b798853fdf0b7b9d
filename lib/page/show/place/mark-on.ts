/** Where a mark is painted: over the last line of its address, all pieces of it, as far as they are seen. Reads only. */

import { measuringRange } from '../../measuring-range.ts';
import type { Mention } from '../../mentions.ts';
import type { Badge, Cover } from '../badge.ts';
import type { Spot } from './candidate-spots.ts';
import { shownTexts } from './display-of.ts';
import { clip } from './free-space.ts';
import { scaleOf } from './scale-of.ts';

/** Pixels of an address under which a mark could not be seen. Arbitrary. */
const least = 6;

export function markOn(mention: Mention, { host }: Badge, { parent }: Spot): Cover | undefined {
  const [own] = host.getClientRects();
  const line = seenLine(mention, parent);
  if (!own || !line) return undefined;
  const scale = scaleOf(parent);
  const [x, y] = [(line.left - own.left) / scale, (line.top - own.top) / scale];
  return { x, y, width: line.width / scale, height: line.height / scale };
}

export function seenLine({ anchor, reading }: Mention, parent: Element): DOMRect | undefined {
  const lines = shownTexts(anchor).flatMap((one) => {
    const said = anchor === one ? one.data.slice(0, reading.end) : one.data;
    const range = measuringRange(one, anchor === one ? said.search(/\S*\s*$/) : 0, said.length);
    const bounds = clip(one.parentElement ?? parent, true);
    return [...range.getClientRects()].map((line) => ({
      left: Math.max(line.left, bounds.left),
      right: Math.min(line.right, bounds.right),
      top: Math.max(line.top, bounds.top),
      bottom: Math.min(line.bottom, bounds.bottom),
    }));
  });
  const seen = lines.filter((line) => line.right - line.left >= least && line.bottom - line.top >= least);
  const last = seen.at(-1);
  if (!last) return undefined;
  const pieces = seen.filter((one) => one.top < last.bottom && one.bottom > last.top);
  const left = Math.min(...pieces.map((one) => one.left));
  const right = Math.max(...pieces.map((one) => one.right));
  const { top, bottom } = last;
  return new DOMRect(left, top, right - left, bottom - top);
}
