/** Whether a name may stand in place of an address, and in how much room: decided by reading alone. */
import { agrees, matchShort } from '../../../core/address/short.ts';
import type { Tag } from '../../../core/label/tag.ts';
import { begins } from '../../find/read-link.ts';
import { measuringRange } from '../../measuring-range.ts';
import { elementOf, type Mention } from '../../mentions.ts';
import {
  type BadgeContent,
  type Cover,
  measuredName,
  type NameLength,
  nameLengths,
  nameOn,
} from '../badge.ts';
import { isPrivateName } from '../is-private-name.ts';
import type { StyleChanges } from '../moves.ts';
import {
  displayOf,
  isInline,
  isRow,
  lastBox,
  rowGap,
  shownTexts,
  takesSizeless,
} from '../place/display-of.ts';
import { clip, isRtl } from '../place/free-space.ts';
import { cuttersOf } from '../place/legible.ts';
import { scaleOf } from '../place/scale-of.ts';
import { canHide } from './can-hide.ts';
import { type RoomBehind, roomBehind } from './room-behind.ts';
import { endWidth, widthOf } from './width-of.ts';

export interface StandInPlace {
  /** The pieces of text that the name stands for, with what they say. */
  readonly texts: readonly { readonly text: Text; readonly data: string }[];
  readonly ranges: readonly StaticRange[];
  /** All of the texts, and what can be read of them. */
  readonly said: string;
  readonly ends: string;
  /** Pointing at it or focusing it shows the address. */
  readonly around: Element;
  /** The boxes on whose sizes the name's depends: the nearest around the text, and the one that has its room. */
  readonly boxes: readonly Element[];
  /** How wide and high the last of them was. */
  readonly size: Size;
  readonly length: NameLength;
  /** The address's end is printed behind it, because others have this name too. */
  readonly apart: boolean;
  /** The name that it would be if nobody else had it. */
  readonly name: string;
  /** What makes room for it, by so many pixels along the line, and the boxes of it that are to cut no longer. */
  readonly makesRoom: {
    readonly by: number;
    readonly changes: StyleChanges;
    readonly opened: readonly Element[];
  };
  /** The box of the name, from where its host is expected to stand. */
  readonly cover: Cover;
  /** Pixels between where the text begins and the name. */
  readonly before: number;
  /** Pixels of the window for one of the page's there. */
  readonly scale: number;
  /** A narrow mark in place of the icon, without which the name could not be read. */
  readonly slim: boolean;
  /** The gap of the row that the host is an item of. */
  readonly gap?: string | undefined;
  /** The boxes that cut the text off, some with an ellipsis. */
  readonly cutters: readonly Element[];
}

/** Where people decide by the address itself. */
const decisive =
  'form,dialog,button,label,summary,pre,code,[role=dialog],[role=alertdialog],[role=button],[aria-modal=true],[popover]';
const inputs = 'input:not([type=hidden]),textarea,select,[contenteditable]:not([contenteditable=false])';
/** Ancestors in which an input counts as beside the address. */
const nearLevels = 3;

/** A warning never hides an address, and neither does what only may be so. */
export function maySayInstead({ reading }: Pick<Mention, 'reading'>, tag: Tag): boolean {
  const isSure = !tag.warning && !tag.unsure && !tag.stale && !reading.possible && !reading.leads;
  return (
    isSure && tag.source !== 'service' && tag.source !== 'node' && !tag.kind && reading.name === undefined
  );
}

/** `whole`: the address may be shown in full. */
export function placeFor(
  { mention, content, whole }: { mention: Mention; content: BadgeContent; whole: boolean },
  before?: StandInPlace,
): StandInPlace | undefined {
  const element = elementOf(mention);
  const shown = shownBy(mention);
  const lastText = shown?.texts.at(-1);
  const last = lastText?.parentElement;
  if (!element || !shown || !lastText || !last) return undefined;
  if (isDecisive(element) || isRtl(last) || !takesSizeless(last)) return undefined;
  const { texts, isWhole } = shown;
  if (!texts.every(({ parentElement }) => parentElement && canHide(parentElement))) return undefined;
  const ranges = texts.map(rangeOf);
  const line = lineOf(texts, ranges);
  if (!line || (isWhole && !whole && !line.isCut)) return undefined;
  const scale = scaleOf(last);
  const width = line.box.width / scale;
  const taken = (before?.makesRoom.by ?? 0) * scale;
  const behind = line.isCut ? undefined : roomBehind(lastText, line.box, taken);
  const fitted = fitName(content, last, width, (behind?.room ?? 0) / scale);
  if (!fitted) return undefined;
  const left = width - fitted.width;
  const lean = left > 0 ? left * leanOf(last, line.box.width) : 0;
  const block = blockAround(last);
  const area = behind?.area ?? block;
  return {
    texts: texts.map((text) => ({ text, data: text.data })),
    ranges,
    said: saidBy(texts),
    ends: line.ends.toLowerCase(),
    around: element.closest('a') ?? element,
    boxes: [block, area],
    size: sizeOf(area),
    cover: {
      x: (line.box.left - lastBox(lastText).right) / scale + lean,
      y: isRow(last) ? (line.box.top - middleOf(last)) / scale : 0,
      width: fitted.width,
      height: line.box.height / scale,
    },
    before: line.before / scale + lean,
    scale,
    slim: fitted.slim,
    length: fitted.length,
    apart: fitted.apart,
    name: fitted.name,
    makesRoom: madeBy(fitted.beyond, behind),
    gap: rowGap(last),
    cutters: line.isCut ? texts.flatMap((text) => cuttersOf(text)[0] ?? []) : [],
  };
}

/** What does not cut may be as narrow as before. */
const open = { overflow: 'visible', minWidth: '0px' };

function madeBy(beyond: number, behind: RoomBehind | undefined): StandInPlace['makesRoom'] {
  const changes = new Map<Element, Readonly<Record<string, string>>>();
  if (!behind || beyond === 0) return { by: 0, changes, opened: [] };
  for (const one of behind.trinkets) changes.set(one, { position: 'relative', left: `${beyond}px` });
  for (const one of behind.cutters) changes.set(one, open);
  return { by: behind.trinkets.length > 0 ? beyond : 0, changes, opened: behind.cutters };
}

/** The box that has the name's room. */
export const areaOf = ({ boxes, around }: StandInPlace): Element => boxes.at(-1) ?? around;

export interface Size {
  readonly width: number;
  readonly height: number;
}

export const sizeOf = ({ clientWidth, clientHeight }: Element): Size => ({
  width: clientWidth,
  height: clientHeight,
});

/** How a name fills the room; undefined if fewer than six of its letters can be read. */
function fitName(content: BadgeContent, last: Element, text: number, behind: number) {
  const room = text + behind;
  const longest = (end: number) => nameLengths.find((length) => room >= wholeOf(length) + end);
  const wholeOf = (length: NameLength) => widthOf(nameOn({ ...content, length }), last).whole;
  const bare = isPrivateName(content.tag) ? 'short' : (longest(0) ?? 'shortest');
  const end = content.apart ? endWidth(content, last) : 0;
  const apart = end > 0 ? longest(end) : undefined;
  const length = apart ?? bare;
  const wide = widthOf(measuredName({ ...content, length }), last);
  const slim = room < Math.min(wide.whole, wide.least);
  if (slim && room < wide.slim) return undefined;
  const width = Math.min(room, Math.ceil(wide.whole + (apart ? end : 0)));
  const beyond = Math.max(0, Math.floor(width - text));
  return {
    length,
    apart: apart !== undefined,
    name: nameOn({ ...content, length: bare }),
    slim,
    width,
    beyond,
  };
}

/** How much of what a name leaves free is before it: all of it in a line that ends at the right side of its box. */
function leanOf(from: Element, width: number): number {
  let at = from;
  while (at.parentElement && at.getBoundingClientRect().width <= width + 1) at = at.parentElement;
  const { justifyContent, textAlign } = getComputedStyle(at);
  const how = isRow(at) ? justifyContent : textAlign;
  return how.includes('center') ? 0.5 : /end|right/.test(how) ? 1 : 0;
}

function blockAround(element: Element): Element {
  let at = element;
  while (at.parentElement && isInline(displayOf(at))) at = at.parentElement;
  return at;
}

/** Where a row puts an item without a height. */
function middleOf(element: Element): number {
  const { top, bottom } = element.getBoundingClientRect();
  return (top + bottom) / 2;
}

const saidBy = (texts: readonly Text[]): string =>
  texts
    .map(({ data }) => data)
    .join('')
    .trim();

/** What the page says there now, if it is this address. */
export function saidFor(mention: Mention): string | undefined {
  const shown = shownBy(mention);
  return shown && saidBy(shown.texts);
}

/** The texts that show this address, whole or shortened, and nothing else. */
function shownBy({
  anchor,
  reading: { address },
}: Mention): { readonly texts: readonly Text[]; readonly isWhole: boolean } | undefined {
  const texts = shownTexts(anchor);
  const said = saidBy(texts);
  const short = matchShort(said);
  const isWhole = said.replace(/\s+/g, '').toLowerCase() === address.text.toLowerCase();
  const isShown = isWhole || (short ? agrees(short, address) : begins(said, address));
  return isShown ? { texts, isWhole } : undefined;
}

function isDecisive(element: Element): boolean {
  if (element.closest(decisive)) return true;
  let near = element;
  for (let level = 0; level < nearLevels; level++) near = near.parentElement ?? near;
  return near.localName !== 'body' && near.querySelector(inputs) !== null;
}

/** Not a live range: those make every change of the page slower. */
function rangeOf(text: Text): StaticRange {
  const start = text.data.length - text.data.trimStart().length;
  const endOffset = start + text.data.trim().length;
  return new StaticRange({ startContainer: text, startOffset: start, endContainer: text, endOffset });
}

/** The boxes of a piece of one text, one for each line. Cast: ours are of texts. */
export const boxesOf = ({ startContainer, startOffset, endOffset }: StaticRange): readonly DOMRect[] => [
  ...measuringRange(startContainer as Text, startOffset, endOffset).getClientRects(),
];

interface Line {
  /** Of its longest stretch that is not cut off. */
  readonly box: DOMRect;
  readonly isCut: boolean;
  /** What can be read of them. */
  readonly ends: string;
  /** Pixels from where the first text begins. */
  readonly before: number;
}

/** How texts are painted that stand on one line. */
function lineOf(texts: readonly Text[], ranges: readonly StaticRange[]): Line | undefined {
  let first: DOMRect | undefined;
  let ends = '';
  let isCut = false;
  const stretches: { left: number; right: number }[] = [];
  for (const [index, text] of texts.entries()) {
    const box = ranges[index] && boxOf(ranges[index]);
    const parent = text.parentElement;
    if (!box || !parent) return undefined;
    first ??= box;
    const bounds = clip(parent);
    if (Math.abs(box.top - first.top) > first.height / 2) return undefined;
    if (box.left < bounds.left - 1 || box.top < bounds.top - 2 || box.bottom > bounds.bottom + 2)
      return undefined;
    const isOver = box.right > bounds.right + 1;
    const seen = Math.max(0, Math.min(box.right, bounds.right) - box.left);
    const said = text.data.trim();
    ends += said.slice(0, (said.length * seen) / box.width);
    const stretch = { left: box.left, right: box.left + seen };
    const last = stretches.at(-1);
    if (last && !isCut) last.right = stretch.right;
    else stretches.push(stretch);
    isCut ||= isOver;
  }
  const [longest] = stretches.sort((a, b) => b.right - b.left - (a.right - a.left));
  if (!first || !longest) return undefined;
  const { left, right } = longest;
  const box = new DOMRect(left, first.top, right - left, first.height);
  return { box, isCut, ends, before: left - first.left };
}

/** Of a text on one line. Chromium tells of a cut text twice: as it is, and as it would be. */
function boxOf(range: StaticRange): DOMRect | undefined {
  const boxes = boxesOf(range).filter((box) => box.width > 0);
  const [first] = boxes;
  if (!first || boxes.some(({ top }) => Math.abs(top - first.top) > first.height / 2)) return undefined;
  const left = Math.min(...boxes.map((box) => box.left));
  const right = Math.max(...boxes.map((box) => box.right));
  return new DOMRect(left, first.top, right - left, first.height);
}
