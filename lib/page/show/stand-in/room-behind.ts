/** How far a name may reach behind its text: to the edge of the box that the text is in, if nothing else is there. */
import { isElement, isFiller } from '../../find/is-text-node.ts';
import { isTransparent } from '../../find/is-visible.ts';
import { hasMadeRoom } from '../moves.ts';
import { isOwn, ownAttribute } from '../own-attribute.ts';
import { displayOf, isBoxless, isInline, isRow } from '../place/display-of.ts';
import { clip } from '../place/free-space.ts';
import { innerBox } from '../place/inner-box.ts';
import { isTrinket } from '../place/is-trinket.ts';
import { readOnce } from '../read-once.ts';

export interface RoomBehind {
  readonly room: number;
  /** The box that has the room. */
  readonly area: Element;
  /** The copy buttons and icons that follow. */
  readonly trinkets: readonly Element[];
  /** The boxes that would cut the name off. */
  readonly cutters: readonly Element[];
}

/** Less is rounding. */
const least = 4;
/** No icon is larger. Arbitrary. */
const largestTrinket = 40;

/** `line`: the text's box; `taken`: pixels by which what follows is moved already. */
export function roomBehind(text: Text, line: DOMRect, taken: number): RoomBehind | undefined {
  const trinkets: Element[] = [];
  const cutters: Element[] = [];
  let right = line.right;
  let last: ChildNode = text;
  for (let area = text.parentElement; area; last = area, area = area.parentElement) {
    const before = trinkets.length;
    if (!beginsAtStart(area)) return undefined;
    // In a column, what follows is on lines of its own.
    if (!isColumn(area) && !addTrinkets(last, { right, bottom: line.bottom }, trinkets)) return undefined;
    right = Math.max(right, ...trinkets.slice(before).map((one) => one.getBoundingClientRect().right));
    if (!isBoxless(displayOf(area))) {
      const by = trinkets.length > 0 ? taken : 0;
      const left = edgeOf(area, right) - right + by;
      if (left >= least) {
        const room = Math.floor(left + (trinkets.length > 0 ? 0 : right - line.right));
        return trinkets.every(canMove) && cutters.every(canOpen)
          ? { room, area, trinkets, cutters }
          : undefined;
      }
      right = Math.max(right, area.getBoundingClientRect().right + by);
      if (hasMadeRoom(area) || getComputedStyle(area).overflowX !== 'visible') cutters.push(area);
    }
    if (isPainted(area) || !isItem(area)) return undefined;
  }
  return undefined;
}

/** It stands where it was laid out, or where it was moved to. */
function canMove(element: Element): boolean {
  const { position, left } = getComputedStyle(element);
  return hasMadeRoom(element) || position === 'static' || (position === 'relative' && left === '0px');
}

/** Boxes that cut all the same when they were opened: the page's style is `!important`. */
const shut = new WeakSet<Element>();

/** The baseline of an inline block depends on whether it cuts. */
const canOpen = (element: Element): boolean => displayOf(element) !== 'inline-block' && !shut.has(element);

/** Whether boxes that were opened cut no longer; those that do are left alone from then on. */
export function areOpen(opened: readonly Element[]): boolean {
  const cutting = opened.filter((one) => getComputedStyle(one).overflowX !== 'visible');
  for (const one of cutting) shut.add(one);
  return cutting.length === 0;
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
    if (isFiller(next)) continue;
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
  return isInline(displayOf(element)) || (up !== null && /(?:flex|grid)$/.test(displayOf(up)));
}

const isColumn = (element: Element): boolean => displayOf(element).endsWith('flex') && !isRow(element);

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
