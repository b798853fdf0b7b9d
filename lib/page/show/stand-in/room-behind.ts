/** How far a name may reach behind its text: to the edge of the box that the text is in, if nothing else is there. */
import { isElement, isTextNode } from '../../find/is-text-node.ts';
import { isTransparent } from '../../find/is-visible.ts';
import { isOwn, ownAttribute } from '../own-attribute.ts';
import { displayOf, isBoxless, isInline, isRow } from '../place/display-of.ts';
import { clip } from '../place/free-space.ts';
import { innerBox } from '../place/inner-box.ts';
import { isTrinket } from '../place/is-trinket.ts';
import { readOnce } from '../read-once.ts';
import { isShifted } from './shifts.ts';

export interface RoomBehind {
  readonly room: number;
  /** The box that has the room. */
  readonly area: Element;
  /** How the name takes it: over nothing, by moving what follows, or in the line, whose boxes grow with it. */
  readonly way: 'over' | 'shift' | 'grow';
  /** The copy buttons and icons that follow. */
  readonly trinkets: readonly Element[];
}

/** Less is rounding. */
const least = 4;
/** No icon is larger. Arbitrary. */
const largestTrinket = 40;

/** What the name takes already, beyond its text. */
export interface Taken {
  readonly area: Element;
  readonly by: number;
}

/** `line`: the text's box. */
export function roomBehind(text: Text, line: DOMRect, taken?: Taken): RoomBehind | undefined {
  const next = text.nextSibling;
  const own = next && isNameHost(next) ? (next as Element) : undefined; // Cast: a host is an element.
  const trinkets: Element[] = [];
  let right = Math.max(line.right, own?.getBoundingClientRect().right ?? 0);
  let isCut = false;
  let last: ChildNode = text;
  for (let area = text.parentElement; area; last = area, area = area.parentElement) {
    const before = trinkets.length;
    if (!beginsAtStart(area)) return undefined;
    // In a column, what follows is on lines of its own.
    if (!isColumn(area) && !addTrinkets(last, { right, bottom: line.bottom }, trinkets)) return undefined;
    right = Math.max(right, ...trinkets.slice(before).map((one) => one.getBoundingClientRect().right));
    if (!isBoxless(displayOf(area))) {
      const by = area === taken?.area ? taken.by : 0;
      const left = edgeOf(area, right) - right;
      if (left + by >= least) {
        const isOver = !isCut && trinkets.length === 0;
        const way = isOver ? 'over' : isElastic(area) ? 'shift' : 'grow';
        const room = Math.floor(left + (isOver ? right - line.right : by));
        const isStuck = way === 'shift' && (isCut || !trinkets.every(canShift));
        return isStuck ? undefined : { room, area, way, trinkets };
      }
      right = Math.max(right, area.getBoundingClientRect().right);
      isCut ||= getComputedStyle(area).overflowX !== 'visible';
    }
    if (isPainted(area) || !isItem(area)) return undefined;
  }
  return undefined;
}

/** It stands where it was laid out, or where it was shifted to. */
function canShift(element: Element): boolean {
  const { position, left } = getComputedStyle(element);
  return isShifted(element) || position === 'static' || (position === 'relative' && left === '0px');
}

const isNameHost = (node: Node): boolean =>
  isOwn(node) && (node as Element).getAttribute(ownAttribute) === 'in-place'; // Cast: isOwn tells it.

/** Adds the copy buttons and icons that follow on its line; false if anything else does. */
function addTrinkets(
  last: ChildNode,
  { right, bottom }: Pick<DOMRect, 'right' | 'bottom'>,
  trinkets: Element[],
): boolean {
  for (let next = last.nextSibling; next; next = next.nextSibling) {
    if (next.nodeType === Node.COMMENT_NODE || (isTextNode(next) && next.data.trim() === '')) continue;
    if (!isElement(next)) return false;
    if (isNameHost(next)) continue;
    const box = next.getBoundingClientRect();
    if (next.localName === 'br' || box.top >= bottom) return true;
    if (box.width === 0) continue;
    if (isOwn(next) || !isTrinket(next) || box.width > largestTrinket || box.left < right - 1) return false;
    trinkets.push(next);
  }
  return true;
}

/** Its width is its content's, or shared out by that of others. */
function isItem(element: Element): boolean {
  const { parentElement: up } = element;
  return isInline(displayOf(element)) || (up !== null && (isRow(up) || isColumn(up)));
}

const isColumn = (element: Element): boolean => displayOf(element).endsWith('flex') && !isRow(element);

/** In a table whose columns grow with their content. */
function isElastic(area: Element): boolean {
  const table = area.closest('td,th')?.closest('table');
  return table !== null && table !== undefined && getComputedStyle(table).tableLayout !== 'fixed';
}

/** What is longer stays where it begins, and no drawn thing follows. */
const beginsAtStart = readOnce((element): boolean => {
  const { textAlign, justifyContent, flexDirection, alignItems } = getComputedStyle(element);
  const begins = isRow(element)
    ? flexDirection === 'row' && !/center|end|right|space/.test(justifyContent)
    : !/center|end|right/.test(isColumn(element) ? alignItems : textAlign);
  return begins && /^(?:none|normal)?$/.test(getComputedStyle(element, '::after').content);
});

/** What is outside would be on other paper. */
const isPainted = readOnce((element): boolean => {
  const { backgroundColor, backgroundImage, borderRightWidth, borderRightColor } = getComputedStyle(element);
  const hasEdge = borderRightWidth !== '0px' && !isTransparent(borderRightColor);
  return hasEdge || !isTransparent(backgroundColor) || backgroundImage !== 'none';
});

/** Of what is seen, if the text is, else of what can be scrolled to. */
function edgeOf(area: Element, right: number): number {
  const seen = clip(area, true).right;
  return Math.min(innerBox(area).right, right <= seen ? seen : clip(area).right);
}
