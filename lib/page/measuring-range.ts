import { isTextNode } from './find/is-text-node.ts';
import type { Anchor } from './mentions.ts';

/** One range for measuring: each range that is alive makes every change of the page slower. */
const ranges = new WeakMap<Document, Range>();

/** A piece of a text, or all that is in a text or an element, for use at once: the next caller gets the same range. */
export function measuringRange(
  of: Anchor,
  start = 0,
  end = isTextNode(of) ? of.length : of.childNodes.length,
): Range {
  const { ownerDocument: document } = of;
  const range = ranges.get(document) ?? document.createRange();
  ranges.set(document, range);
  range.setStart(of, start);
  range.setEnd(of, end);
  return range;
}
