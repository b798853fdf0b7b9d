/** How an element is laid out, as far as it matters to a badge beside it. */
import { isTextNode } from '../../find/is-text-node.ts';
import { isVisible } from '../../find/is-visible.ts';
import { measuringRange } from '../../measuring-range.ts';
import type { Anchor } from '../../mentions.ts';

export const displayOf = (element: Element): string => getComputedStyle(element).display;

export const isInline = (display: string): boolean => display.startsWith('inline') || display === 'contents';

/** Has no box of its own that could clip or hold anything. */
export const isBoxless = (display: string): boolean => display === 'inline' || display === 'contents';

/** Lays its children out side by side. */
export function isRow(element: Element): boolean {
  const { display, flexDirection } = getComputedStyle(element);
  return display.endsWith('flex') && flexDirection.startsWith('row');
}

/** The gap of a row, which is put before an item without a width too. */
export function rowGap(element: Element): string | undefined {
  const { columnGap } = getComputedStyle(element);
  return isRow(element) && columnGap !== 'normal' ? columnGap : undefined;
}

/** True if a child without a size changes nothing. In a row it is an item, between which some rows share out space. */
export function takesSizeless(element: Element): boolean {
  const { display, flexDirection, justifyContent } = getComputedStyle(element);
  if (!/(?:flex|grid)$/.test(display)) return true;
  return display.endsWith('flex') && flexDirection === 'row' && !justifyContent.startsWith('space');
}

/** Gives an inserted element a line or a cell of its own. */
export function isStack(element: Element): boolean {
  const { display, flexDirection } = getComputedStyle(element);
  return (
    (display.endsWith('flex') && flexDirection.startsWith('column')) ||
    display.endsWith('grid') ||
    /^table(?!-cell|-caption)|^inline-table/.test(display)
  );
}

/** Cuts its text with an ellipsis, so that an inserted badge would be cut first. */
export function isEllipsis(element: Element): boolean {
  const { textOverflow, overflowX } = getComputedStyle(element);
  return textOverflow === 'ellipsis' && overflowX !== 'visible';
}

/** The last line's box of a text or an inline element that wraps. */
export function lastBox(of: Anchor): DOMRect {
  const measured = isTextNode(of) ? rangeOver(of) : of;
  const boxes = measured.getClientRects();
  return boxes[boxes.length - 1] ?? measured.getBoundingClientRect();
}

function rangeOver(text: Text): Range {
  const range = measuringRange(text.ownerDocument);
  range.selectNodeContents(text);
  return range;
}

/** A text itself, or the visible text nodes of an element. */
export function shownTexts(of: Anchor): Text[] {
  if (isTextNode(of)) return [of];
  const walker = of.ownerDocument.createTreeWalker(of, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    if (!parent || node.textContent?.trim() === '' || !isVisible(parent)) continue;
    texts.push(node as Text); // Cast: the walker shows only texts.
  }
  return texts;
}
