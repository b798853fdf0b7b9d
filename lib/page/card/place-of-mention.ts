/** The place of a mention: its badge, its link, or its part of a text node. */

import { isElement, isTextNode } from '../find/is-text-node.ts';
import { measuringRange } from '../measuring-range.ts';
import type { Mention, Mentions } from '../mentions.ts';
import { isDark } from '../show/is-dark.ts';
import { ownAttribute } from '../show/own-attribute.ts';
import { wordHeight } from '../show/place/word-room.ts';
import type { CardPlace } from './card-bridge.ts';

/** The address's range within its text node. */
function span({ anchor, reading }: Mention): { start: number; end: number } {
  const length = anchor.textContent?.length ?? 0;
  const end = Math.min(reading.end ?? length, length);
  return { start: Math.max(0, end - reading.address.text.length), end };
}

function rangeOf(mention: Mention): Range | undefined {
  if (!isTextNode(mention.anchor)) return undefined;
  const { start, end } = span(mention);
  const range = measuringRange(mention.anchor.ownerDocument);
  range.setStart(mention.anchor, start);
  range.setEnd(mention.anchor, end);
  return range;
}

/** Pixels of a warning's word above its address. */
export const wordAbove = ({ badge }: Mention): number => (badge?.box.matches('.worded') ? wordHeight : 0);

/** Of its name, where that stands in its place, else of the address as the page shows it, with a word above it. */
export function boxOfMention(mention: Mention): DOMRect {
  const { anchor, badge } = mention;
  const isInPlace = badge?.host.getAttribute(ownAttribute) === 'in-place';
  const element = isElement(anchor) ? anchor : anchor.parentElement;
  const found = isInPlace ? badge.box : (rangeOf(mention) ?? element);
  const { x, y, width, height } = found?.getBoundingClientRect() ?? new DOMRect();
  const word = wordAbove(mention);
  return new DOMRect(x, y - word, width, height + word);
}

/** `onBadge`: the card belongs to the badge rather than to the address. */
export function placeOfMention(mention: Mention, onBadge: boolean, { of }: Pick<Mentions, 'of'>): CardPlace {
  const { anchor, reading } = mention;
  const element = isElement(anchor) ? anchor : (anchor.parentElement ?? anchor.ownerDocument.documentElement);
  const { key } = reading;
  return {
    element,
    rect() {
      const box = onBadge ? mention.badge?.box : undefined;
      if (box?.isConnected) return box.getBoundingClientRect();
      return (rangeOf(mention) ?? element).getBoundingClientRect();
    },
    holds(event) {
      const path = event.composedPath();
      if (mention.badge && path.includes(mention.badge.host)) return true;
      if (isElement(anchor)) return path.includes(anchor);
      return path.includes(element) && 'clientX' in event && containsPoint(mention, event as MouseEvent);
    },
    isDark: () => isDark(element),
    stands: () => anchor.isConnected && of(anchor).some((one) => one.reading.key === key),
  };
}

/** True if the point is on the address itself, not elsewhere in the same text. */
export function containsPoint(
  mention: Mention,
  { clientX, clientY }: Pick<MouseEvent, 'clientX' | 'clientY'>,
): boolean {
  const range = rangeOf(mention);
  if (!range) return true;
  return [...range.getClientRects()].some(
    (box) => clientX >= box.left && clientX <= box.right && clientY >= box.top && clientY <= box.bottom,
  );
}
