/** How an element is laid out, as far as it matters to a badge beside it. */
import { isTextNode } from '../../find/is-text-node.ts';
import { isVisible } from '../../find/is-visible.ts';
import { textsIn } from '../../find/texts-in.ts';
import { measuringRange } from '../../measuring-range.ts';
import type { Anchor } from '../../mentions.ts';
import { readOnce } from '../read-once.ts';

export const displayOf = readOnce((element): string => getComputedStyle(element).display);

export const isInline = (display: string): boolean => display.startsWith('inline') || display === 'contents';

/** Has no box of its own that could clip or hold anything. */
export const isBoxless = (display: string): boolean => display === 'inline' || display === 'contents';

/** Lays its children out side by side. */
export const isRow = readOnce(
  (element): boolean =>
    displayOf(element).endsWith('flex') && getComputedStyle(element).flexDirection.startsWith('row'),
);

/** The gap of a row, which is put before an item without a width too. */
export const rowGap = readOnce((element): string | undefined => {
  if (!isRow(element)) return undefined;
  const { columnGap } = getComputedStyle(element);
  return columnGap === 'normal' ? undefined : columnGap;
});

/** True if a child without a size changes nothing. In a row it is an item, between which some rows share out space. */
export const takesSizeless = readOnce((element): boolean => {
  const display = displayOf(element);
  if (!/(?:flex|grid)$/.test(display)) return true;
  const { flexDirection, justifyContent } = getComputedStyle(element);
  return display.endsWith('flex') && flexDirection === 'row' && !justifyContent.startsWith('space');
});

/** Gives an inserted element a line or a cell of its own. */
export const isStack = readOnce((element): boolean => {
  const display = displayOf(element);
  return (
    (display.endsWith('flex') && getComputedStyle(element).flexDirection.startsWith('column')) ||
    display.endsWith('grid') ||
    /^table(?!-cell|-caption)|^inline-table/.test(display)
  );
});

/** Cuts its text with an ellipsis, so that an inserted badge would be cut first. */
export const isEllipsis = readOnce((element): boolean => {
  const { textOverflow, overflowX } = getComputedStyle(element);
  return textOverflow === 'ellipsis' && overflowX !== 'visible';
});

/** The last line's box of a text or an inline element that wraps. */
export function lastBox(of: Anchor): DOMRect {
  const drawn = isTextNode(of) ? measuringRange(of) : of;
  const boxes = drawn.getClientRects();
  return boxes[boxes.length - 1] ?? drawn.getBoundingClientRect();
}

/** A text itself, or the visible text nodes of an element. */
export function shownTexts(of: Anchor): Text[] {
  if (isTextNode(of)) return [of];
  return [...textsIn(of)].filter(
    ({ data, parentElement: parent }) => data.trim() !== '' && parent && isVisible(parent),
  );
}
