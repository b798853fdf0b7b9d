/**
 * Where a badge may go: after the link, or, where that would begin a new line, inside the innermost row around the last
 * visible text; or behind a whole row that ends with the address. Never in a box with an ellipsis, and in an element whose
 * only child is a text only what takes no room.
 */

import { isElement, isFiller, isTextNode } from '../../find/is-text-node.ts';
import { elementOf, type Mention } from '../../mentions.ts';
import {
  displayOf,
  isEllipsis,
  isInline,
  isRow,
  isStack,
  rowGap,
  shownTexts,
  takesSizeless,
} from './display-of.ts';
import { isTrinket } from './is-trinket.ts';
import { legible } from './legible.ts';

export interface Spot {
  readonly parent: Element;
  /** The badge is inserted after this node. */
  readonly after: ChildNode;
  /** What the badge shares its line with. */
  readonly beside: Element | Text;
  /** The pill is painted behind this icon or copy button. */
  readonly past?: Element;
  /** In a table column that grows with its content. */
  readonly column?: true;
  /** In a row, whose items shrink where it is too short. */
  readonly row?: true;
  /** The row's gap, which also applies to an item without a width. */
  readonly gap?: string;
  /** What stands between the items of a row that has margins for a gap. */
  readonly end?: string;
  /** Right behind the text, in its own element: only what takes no room goes there. */
  readonly own?: true;
  /** Behind a whole row that ends with the address: only what has room in the row around it goes there. */
  readonly outer?: true;
  /** In a button: what is pressed there is the button. */
  readonly inButton?: true;
  /** There is text between the address and the badge. */
  readonly apart?: boolean;
}

const buttons = 'button,[role=button],label,summary';
/** Pressed as a whole: a badge inside would be part of it. */
const pressed = `a,${buttons}`;

function isOnlyText(element: Element): boolean {
  return [...element.childNodes].every(isTextNode);
}

/** True if `parent` holds only `child`, spaces and comments. */
function isAlone(child: ChildNode, parent: Element): boolean {
  return [...parent.childNodes].every((node) => node === child || isFiller(node));
}

/** A row's item that clips its content, as in Blockscout's lists of holders and transfers. */
function isCuttingItem(element: Element): boolean {
  const row = element.parentElement;
  return row !== null && isRow(row) && /hidden|clip/.test(getComputedStyle(element).overflowX);
}

/** The outermost element around the text that would clip or absorb a badge. */
function outwards(start: Element): Element {
  let at = start.closest(pressed) ?? start;
  for (let level = 0; level < 6; level++) {
    const parent = at.parentElement;
    if (!parent || parent.localName === 'body' || !isInline(displayOf(at))) break;
    const display = displayOf(parent);
    const swallows =
      isEllipsis(parent) ||
      (isAlone(at, parent) && ((isInline(display) && !display.endsWith('flex')) || isCuttingItem(parent)));
    if (!swallows) break;
    at = parent;
  }
  return at;
}

/** A spot in the innermost row around the last visible text of a box. */
function innerRow(box: Element): Spot | undefined {
  const text = shownTexts(box).at(-1);
  let child: ChildNode | undefined = text;
  for (let at = text?.parentElement; at && child; child = at, at = at.parentElement) {
    if (isRow(at) && isElement(child)) return { parent: at, after: child, beside: child };
    if (at === box) break;
  }
  return undefined;
}

function behind(element: Element): Spot | undefined {
  const parent = element.parentElement;
  if (!parent || isStack(parent) || isEllipsis(parent)) return undefined;
  const display = displayOf(element);
  if (!isInline(display) && !isRow(parent)) return undefined;
  if (/^table-/.test(display)) return undefined;
  return { parent, after: element, beside: element };
}

function behindText(text: Text, parent: Element, apart: boolean): Spot | undefined {
  return isEllipsis(parent) || isStack(parent) ? undefined : { parent, after: text, beside: text, apart };
}

/** The copy buttons and icons that follow, and whether nothing comes after them. */
function trinketsBehind({ after }: Spot): { readonly last?: Element | undefined; readonly isEnd: boolean } {
  let last: Element | undefined;
  for (let next = after.nextSibling; next; next = next.nextSibling) {
    if (isFiller(next)) continue;
    if (!isElement(next) || !isTrinket(next)) return { last, isEnd: false };
    last = next;
  }
  return { last, isEnd: true };
}

/** The spot behind the copy button or icon that follows. */
function trailing(spot: Spot | undefined): Spot | undefined {
  const past = spot && trinketsBehind(spot).last;
  return past && { ...spot, past };
}

/** Behind the row of the spot, if that ends with the address and is in a row itself. */
function outer(spot: Spot | undefined): Spot | undefined {
  if (!spot) return undefined;
  const { parent: row } = spot;
  const around = row.parentElement;
  if (!around || !isRow(row) || !isRow(around) || !trinketsBehind(spot).isEnd) return undefined;
  return { parent: around, after: row, beside: row, outer: true };
}

function withSurroundings(spot: Spot): Spot {
  const gap = rowGap(spot.parent);
  const table = spot.parent.closest('td')?.closest('table');
  return {
    ...spot,
    ...(isRow(spot.parent) && { row: true }),
    ...(table && getComputedStyle(table).tableLayout !== 'fixed' && { column: true }),
    ...(gap !== undefined && { gap }),
    ...(isRow(spot.parent) && isElement(spot.after) && { end: getComputedStyle(spot.after).marginInlineEnd }),
  };
}

/** The spot right behind the text itself, or the last of its texts that is not cut off. */
function ownSpot(mention: Mention): Spot | undefined {
  const text = shownTexts(mention.anchor).findLast((one) => !legible({ ...mention, anchor: one }).isNone);
  const parent = text?.parentElement;
  if (!text || !parent || !('style' in parent) || parent.closest('svg')) return undefined;
  if (!takesSizeless(parent)) return undefined;
  return {
    parent,
    after: text,
    beside: text,
    own: true,
    ...(parent.closest(buttons) && { inButton: true }),
    apart: isApart(mention),
  };
}

const isApart = ({ anchor, reading }: Mention): boolean =>
  isTextNode(anchor) && anchor.data.slice(reading.end ?? anchor.length).trim() !== '';

/** Those around the text, best first. */
function spotsAround(mention: Mention): readonly (Spot | undefined)[] {
  const { anchor } = mention;
  const element = elementOf(mention);
  if (!element) return [];
  if (isTextNode(anchor) && !isOnlyText(element) && !element.closest(pressed))
    return [behindText(anchor, element, isApart(mention))];
  const box = outwards(element);
  const spot = behind(box);
  if (!isTextNode(anchor)) return [spot, innerRow(box), trailing(spot), outer(spot)];
  if (!isOnlyText(element)) return [spot];
  return [spot && { ...spot, apart: isApart(mention) }, trailing(spot), outer(spot)];
}

/** The spots to try, best first. */
export function candidateSpots(mention: Mention): readonly Spot[] {
  const own = ownSpot(mention);
  return [...spotsAround(mention), own, trailing(own)]
    .filter((spot) => spot !== undefined)
    .map(withSurroundings);
}
