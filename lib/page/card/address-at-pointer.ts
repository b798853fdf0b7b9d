/** Finds the mention that an event points at, or the one nearest to a point. */

import { isElement, isTextNode } from '../find/is-text-node.ts';
import { isDrawn } from '../find/is-visible.ts';
import { elementOf, type Mention, type Mentions } from '../mentions.ts';
import { isOwn, ownAttribute } from '../show/own-attribute.ts';
import { windowBox } from '../window-box.ts';
import { boxOfMention, containsPoint } from './place-of-mention.ts';

export interface PointerTarget {
  readonly mention: Mention;
  readonly onBadge: boolean;
}

/** Ancestors to look at: a link with an icon and two spans has three levels. */
const reach = 4;

export function addressAtPointer(mentions: Mentions, event: Event): PointerTarget | undefined {
  const [target] = event.composedPath();
  if (!target || !('nodeType' in target)) return undefined;
  const node = target as Node; // Cast: only nodes have a `nodeType`.
  let element = isElement(node) ? node : node.parentElement;
  // Events inside a badge's closed root have its host as target.
  const host = element?.closest(`[${ownAttribute}]`);
  const badged = host && [...mentions.all].find((one) => one.badge?.host === host);
  if (badged) return { mention: badged, onBadge: true };
  if (host && isOwn(host)) return undefined;
  for (let level = 0; element && level < reach; level++, element = element.parentElement) {
    const [own] = mentions.of(element);
    if (own) return { mention: own, onBadge: false };
    if (level > 0 || !('clientX' in event)) continue;
    for (const child of element.childNodes) {
      if (!isTextNode(child)) continue;
      const own = mentions.of(child).find((one) => containsPoint(one, event as MouseEvent));
      if (own) return { mention: own, onBadge: false };
    }
  }
  return undefined;
}

/** The nearest to the point of what is on screen; what has the focus, or is in what has it, comes first. */
export function nearestMention(
  mentions: Mentions,
  document: Document,
  at: { x: number; y: number },
): Mention | undefined {
  const { activeElement, body } = document;
  const focused = activeElement === body ? null : activeElement;
  const view = windowBox(document);
  let best: { mention: Mention; isFocused: boolean; far: number } | undefined;
  for (const mention of mentions.all) {
    const element = elementOf(mention);
    if (!element || !isDrawn(element)) continue;
    const box = boxOfMention(mention);
    const out = box.bottom < 0 || box.right < 0 || box.top > view.clientHeight || box.left > view.clientWidth;
    if (out || box.width === 0) continue;
    const dx = Math.max(box.left - at.x, 0, at.x - box.right);
    const dy = Math.max(box.top - at.y, 0, at.y - box.bottom);
    const one = { mention, isFocused: focused?.contains(element) === true, far: Math.hypot(dx, dy) };
    if (!best || (one.isFocused === best.isFocused ? one.far < best.far : one.isFocused)) best = one;
  }
  return best?.mention;
}
