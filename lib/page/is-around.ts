import { shadowHostOf } from './shadow-host-of.ts';

/** Whether it contains an element, which may be in shadow roots below it. */
export function isAround(box: Node, element: Node | null): boolean {
  for (let at = element; at; at = shadowHostOf(at)) if (box.contains(at)) return true;
  return false;
}
