/** Tells whether a person sees the address of a mention, or the name in its place, and no other address there. */
import type { Address } from '../../core/address/address.ts';
import { passesForAddress } from '../../core/address/passes-for-address.ts';
import { plainLetters } from '../../core/address/plain-letters.ts';
import { measuringRange } from '../measuring-range.ts';
import { elementOf, type Mention } from '../mentions.ts';
import { isTextNode } from './is-text-node.ts';
import { isDrawn, isVisible } from './is-visible.ts';
import { leastOpacity, opacityOf } from './opacity-of.ts';
import { shows } from './read-link.ts';
import { textsIn } from './texts-in.ts';

/** Turns all letters behind it around. */
const turning = '\u202e';

export function isShown(mention: Mention): boolean {
  const { address, leads } = mention.reading;
  const element = elementOf(mention);
  if (!element || !isVisible(element)) return false;
  if (leads) return true;
  const { anchor } = mention;
  if (isTextNode(anchor))
    return !anchor.data.includes(turning) && opacityOf(anchor) >= leastOpacity && boxOf(anchor) !== undefined;
  const texts = paintedIn(anchor);
  // Also where it is hidden from us alone, as by `aria-hidden`.
  if (texts.some(({ data }) => data.includes(turning) || saysAnother(data, address))) return false;
  const seen = texts.filter(({ parentElement: at }) => at && isVisible(at) && !isFolded(at, anchor));
  const said = plainLetters(seen.map(({ data }) => data).join(''));
  if (!passesForAddress(said)) return /\p{L}/u.test(said);
  return seen.some(({ data }) => shows(plainLetters(data), address)) || isInPieces(seen, said, address);
}

/** Texts below an element that have a box. */
function paintedIn(element: Element): readonly Text[] {
  return [...textsIn(element)].filter(
    (text) => text.data.trim() !== '' && text.parentElement && isDrawn(text.parentElement) && boxOf(text),
  );
}

const boxOf = (text: Text): DOMRect | undefined => measuringRange(text).getClientRects()[0];

const squeezed = (text: string): string => text.replace(/\s+/g, '').toLowerCase();

function saysAnother(text: string, address: Address): boolean {
  const letters = plainLetters(text);
  if (!passesForAddress(letters) || shows(letters, address)) return false;
  return !address.key.toLowerCase().includes(squeezed(letters));
}

/** In a box without a size, which cuts it off. */
function isFolded(element: Element, anchor: Element): boolean {
  for (let at: Element | null = element; at && at !== anchor; at = at.parentElement) {
    const { width, height } = at.getBoundingClientRect();
    if ((width < 2 || height < 2) && getComputedStyle(at).overflowX !== 'visible') return true;
  }
  return false;
}

/** Shown by several texts one behind the other, all of it or its ends. */
function isInPieces(texts: readonly Text[], said: string, address: Address): boolean {
  if (!shows(said, address) && !isEnds(squeezed(said), address.key.toLowerCase())) return false;
  const boxes = texts.map(boxOf);
  return boxes.every((box, index) => {
    const before = boxes[index - 1];
    return (
      !before || !box || box.top >= before.bottom - 1 || (box.left >= before.left && box.bottom > before.top)
    );
  });
}

/** The gap between the ends may be painted. */
function isEnds(said: string, key: string): boolean {
  let head = 0;
  while (head < said.length && said[head] === key[head]) head++;
  return said.length >= 6 && said.length < key.length && key.endsWith(said.slice(head));
}
