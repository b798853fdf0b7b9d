import { isAround } from './is-around.ts';
import { shadowHostOf } from './shadow-host-of.ts';
import { isOwn } from './show/own-attribute.ts';

/**
 * Whether a page's dialog, or what sticks to an edge, lies over the middle of an element's box. What a page lays over a box
 * alone, such as a button in a field, has its place from the box and is neither.
 */
export function isCovered(element: Element, { left, top, width, height }: DOMRect): boolean {
  const root = element.getRootNode() as Document | ShadowRoot; // Cast: it is connected.
  const met = root.elementFromPoint(left + width / 2, top + height / 2);
  if (!met || isOwn(met) || element.contains(met)) return false;
  for (let at: Element | null = met; at && !isAround(at, element); at = at.parentElement ?? shadowHostOf(at))
    if (/fixed|sticky/.test(getComputedStyle(at).position)) return true;
  return false;
}
