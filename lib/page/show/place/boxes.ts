/** What layout makes of an element, as far as a badge beside it has to know. */
import { isShown } from '../../find/is-visible.ts';

export const displayOf = (element: Element): string => getComputedStyle(element).display;

export const isInline = (display: string): boolean => display.startsWith('inline') || display === 'contents';

/** A box that lays its children side by side. */
export function isRow(element: Element): boolean {
  const { display, flexDirection } = getComputedStyle(element);
  return display.endsWith('flex') && flexDirection.startsWith('row');
}

/** A box in which an inserted element gets a place of its own: a new line, a new cell. */
export function isStack(element: Element): boolean {
  const { display, flexDirection } = getComputedStyle(element);
  return (
    (display.endsWith('flex') && flexDirection.startsWith('column')) ||
    display.endsWith('grid') ||
    /^table(?!-cell|-caption)|^inline-table/.test(display)
  );
}

/** A box that cuts its text and says so with an ellipsis: what is put into it is cut first. */
export function isEllipsis(element: Element): boolean {
  const { textOverflow, overflowX } = getComputedStyle(element);
  return textOverflow === 'ellipsis' && overflowX !== 'visible';
}

/** The last box of an element that has text, for inline elements that break over lines. */
export function lastBox(element: Element): DOMRect {
  const boxes = element.getClientRects();
  return boxes[boxes.length - 1] ?? element.getBoundingClientRect();
}

/** The texts of an element that a person can see. */
export function shownTexts(element: Element): Text[] {
  const walker = element.ownerDocument.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    if (!parent || node.textContent?.trim() === '' || !isShown(parent)) continue;
    texts.push(node as Text); // A door: the walker shows texts alone.
  }
  return texts;
}
