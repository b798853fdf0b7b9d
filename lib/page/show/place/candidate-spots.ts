/**
 * Where a badge may stand: after the link; where that begins a new line, inside the innermost row that holds the last
 * visible text; never in a box with an ellipsis, never in an element whose only child is a text.
 */

import { keepsLayout } from '../../find/detector-flags.ts';
import { elementOf, type Mention } from '../../mentions.ts';
import { displayOf, isEllipsis, isInline, isRow, isStack, shownTexts } from './boxes.ts';

export interface Spot {
  readonly parent: Element;
  /** The badge comes right behind this node. */
  readonly after: ChildNode;
  /** What the badge is beside: its line is the badge's line. */
  readonly beside: Element | Text;
  /** The pill is painted behind this icon or copy button: between the text and it there is no room. */
  readonly past?: Element;
  /** In a column that is as wide as its content: whatever takes room in its line is likely to widen it. */
  readonly column?: true;
  /** What a row puts between its items, one without a size too. */
  readonly gap?: string;
  /** Text stands between the address and the badge. */
  readonly apart?: boolean;
}

/** What a person presses as a whole: a badge inside would be part of it. */
const pressed = 'a,button,[role=button],label,summary';

function isOnlyText(element: Element): boolean {
  return [...element.childNodes].every((child) => child.nodeType === 3);
}

/** Whether nothing but `child` (and blanks) is in `parent`. */
function isAlone(child: ChildNode, parent: Element): boolean {
  return [...parent.childNodes].every(
    (node) =>
      node === child || (node.nodeType === 3 && node.textContent?.trim() === '') || node.nodeType === 8,
  );
}

/** An item of a row that hides what is too wide for it. */
function isCuttingItem(element: Element): boolean {
  const row = element.parentElement;
  return row !== null && isRow(row) && /hidden|clip/.test(getComputedStyle(element).overflowX);
}

/** From the text outwards, past everything that would swallow a badge. */
function outwards(start: Element): Element {
  let at = start;
  const whole = at.closest(pressed);
  if (whole) at = whole;
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

/** The innermost row around the last visible text of a box, and that text's place in it. */
function innerRow(box: Element): Spot | undefined {
  const text = shownTexts(box).at(-1);
  let child: ChildNode | undefined = text;
  for (let at = text?.parentElement; at && child; child = at, at = at.parentElement) {
    if (isRow(at) && child.nodeType === 1) return { parent: at, after: child, beside: child as Element };
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

function behindText(text: Text, end: number): Spot | undefined {
  const parent = text.parentElement;
  if (!parent || isOnlyText(parent) || isEllipsis(parent) || isStack(parent) || parent.closest(pressed))
    return undefined;
  return { parent, after: text, beside: text, apart: text.data.slice(end).trim() !== '' };
}

/** A copy button or an icon: an element without words. */
function isTrinket(element: Element): boolean {
  return (
    element.matches('button,svg,img,i,[data-clipboard-text],[data-clipboard-copy]') ||
    element.textContent.trim().length <= 2
  );
}

/** Behind the copy button or icon that follows, where the link's own end has no free space. */
function trailing(spot: Spot | undefined): Spot | undefined {
  let after: Element | undefined;
  for (let next = spot?.after.nextSibling; next; next = next.nextSibling) {
    if (next.nodeType === 3 && next.textContent?.trim() === '') continue;
    if (next.nodeType !== 1 || !isTrinket(next as Element)) break;
    after = next as Element;
  }
  return spot && after && { ...spot, past: after };
}

function withSurroundings(spot: Spot): Spot {
  const gap = isRow(spot.parent) ? getComputedStyle(spot.parent).columnGap : 'normal';
  const table = spot.parent.closest('td')?.closest('table');
  return {
    ...spot,
    ...(table && getComputedStyle(table).tableLayout !== 'fixed' && { column: true }),
    ...(gap !== 'normal' && { gap }),
  };
}

/** The places to try, best first. None: only free space above the page is left. */
export function spotsFor({ anchor, reading }: Mention): readonly Spot[] {
  const spots: (Spot | undefined)[] = [];
  if (!keepsLayout) {
    const parent = elementOf({ anchor });
    return parent?.lastChild ? [{ parent, after: parent.lastChild, beside: parent }] : [];
  }
  if (anchor.nodeType === 3) {
    const text = anchor as Text; // A door: an anchor is an element or a text.
    const parent = text.parentElement;
    if (!parent) return [];
    if (isOnlyText(parent)) {
      const box = outwards(parent);
      const apart = text.data.slice(reading.end ?? text.length).trim() !== '';
      const spot = behind(box);
      if (spot) spots.push(apart ? { ...spot, apart } : spot, trailing(spot));
    } else spots.push(behindText(text, reading.end ?? text.length));
    if (parent.closest(pressed)) spots.push(behind(outwards(parent)));
  } else {
    const box = outwards(anchor as Element);
    const spot = behind(box);
    spots.push(spot, innerRow(box), trailing(spot));
  }
  return spots.filter((spot) => spot !== undefined).map(withSurroundings);
}
