/** The place of a mention: its badge, its link, or its part of a text node. */

import { isElement } from '../find/is-text-node.ts';
import { measuringRange } from '../measuring-range.ts';
import { elementOf, type Mention, type Mentions } from '../mentions.ts';
import { isDark } from '../show/is-dark.ts';
import { ownAttribute } from '../show/own-attribute.ts';
import { wordHeight } from '../show/place/word-room.ts';
import type { CardPlace } from './card-bridge.ts';

/** Of what has no box of its own: the address within its text node, or an element's content. */
function rangeOf({ anchor, reading }: Mention): Range | undefined {
  if (isElement(anchor))
    return getComputedStyle(anchor).display === 'contents' ? measuringRange(anchor) : undefined;
  const end = Math.min(reading.end ?? anchor.length, anchor.length);
  return measuringRange(anchor, Math.max(0, end - reading.address.text.length), end);
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

/** CSS pixels around a card's place in which the same address, drawn anew, is that place. */
const near = 8;

const touches = (a: DOMRect, b: DOMRect): boolean =>
  a.left <= b.right + near &&
  b.left <= a.right + near &&
  a.top <= b.bottom + near &&
  b.top <= a.bottom + near;

/** `onBadge`: the card belongs to the badge rather than to the address. Live lists draw their rows anew under a card. */
export function placeOfMention(
  first: Mention,
  onBadge: boolean,
  { of, all }: Pick<Mentions, 'of' | 'all'>,
): CardPlace {
  const { key } = first.reading;
  let mention = first;
  let last = boxOfMention(first);
  const element = () => elementOf(mention) ?? mention.anchor.ownerDocument.documentElement;
  const isGone = () => !mention.anchor.isConnected;
  const shows = ({ anchor }: Mention) =>
    anchor.isConnected && of(anchor).some(({ reading }) => reading.key === key);
  return {
    get element() {
      return element();
    },
    rect() {
      if (isGone()) return last;
      const box = onBadge ? mention.badge?.box : undefined;
      last = (box?.isConnected ? box : (rangeOf(mention) ?? element())).getBoundingClientRect();
      return last;
    },
    holds(event) {
      const { anchor, badge } = mention;
      const path = event.composedPath();
      const point = 'clientX' in event && (event as MouseEvent); // Cast: only these have it.
      if (isGone()) return point && touches(new DOMRect(point.clientX, point.clientY), last);
      if (badge && path.includes(badge.host)) return true;
      if (isElement(anchor)) return path.includes(anchor);
      return point && path.includes(element()) && containsPoint(mention, point);
    },
    isDark: () => isDark(element()),
    stands() {
      if (shows(mention)) return true;
      const same = [...all].filter(({ reading }) => reading.key === key);
      const again = same.find((one) => shows(one) && touches(boxOfMention(one), last));
      if (again) mention = again;
      // What took its place may not have been read yet, or may be gone in its turn.
      return again !== undefined || (isGone() && same.some(({ anchor }) => !anchor.isConnected));
    },
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
