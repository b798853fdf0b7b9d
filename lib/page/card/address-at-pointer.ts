/** Which address an event means, and which is nearest to a point. */

import { elementOf, type Mention, type Mentions } from '../mentions.ts';
import { mark } from '../show/own-attribute.ts';
import { covers } from './place-of-mention.ts';

export interface Pointed {
  readonly mention: Mention;
  readonly onBadge: boolean;
}

/** A link with an icon and two spans in it is three levels; more than this and it is not the address that is meant. */
const reach = 4;

export function pointed(mentions: Mentions, event: Event): Pointed | undefined {
  const [target] = event.composedPath();
  if (!target || !('nodeType' in target)) return undefined;
  const node = target as Node; // A door: what has a node type is a node.
  let element = node.nodeType === 1 ? (node as Element) : node.parentElement;
  // A badge's root is closed: what happens in it is told of its host.
  const host = element?.closest(`[${mark}]`);
  if (host) {
    const mention = [...mentions.all].find((one) => one.badge?.host === host);
    return mention && { mention, onBadge: true };
  }
  for (let level = 0; element && level < reach; level++, element = element.parentElement) {
    const [own] = mentions.of(element);
    if (own) return { mention: own, onBadge: false };
    if (level > 0 || !('clientX' in event)) continue;
    for (const child of element.childNodes) {
      if (child.nodeType !== 3) continue;
      const said = mentions.of(child).find((one) => covers(one, event as MouseEvent));
      if (said) return { mention: said, onBadge: false };
    }
  }
  return undefined;
}

/** The address that has the focus, or lies nearest to the point among those on the screen. */
export function nearest(
  mentions: Mentions,
  document: Document,
  at: { x: number; y: number },
): Mention | undefined {
  const focused = document.activeElement;
  const view = document.documentElement;
  let best: { mention: Mention; far: number } | undefined;
  for (const mention of mentions.all) {
    const element = elementOf(mention);
    if (!element?.checkVisibility({ visibilityProperty: true })) continue;
    if (focused && focused !== document.body && (element === focused || focused.contains(element)))
      return mention;
    const box = element.getBoundingClientRect();
    const out = box.bottom < 0 || box.right < 0 || box.top > view.clientHeight || box.left > view.clientWidth;
    if (out || box.width === 0) continue;
    const dx = Math.max(box.left - at.x, 0, at.x - box.right);
    const dy = Math.max(box.top - at.y, 0, at.y - box.bottom);
    const far = Math.hypot(dx, dy);
    if (!best || far < best.far) best = { mention, far };
  }
  return best?.mention;
}
