/** Whether a name may stand in place of an address, and in how much room: decided by reading alone. */
import { agrees, matchShort } from '../../../core/address/short.ts';
import type { Tag } from '../../../core/label/tag.ts';
import { elementOf, type Mention } from '../../mentions.ts';
import { rowGap, shownTexts, takesSizeless } from '../place/display-of.ts';
import { clip, freeSpace, isRtl } from '../place/free-space.ts';
import { canHide } from './can-hide.ts';
import { widthOf } from './width-of.ts';

export interface StandInPlace {
  /** The pieces of text that the name stands for, with what they say. */
  readonly texts: readonly { readonly text: Text; readonly data: string }[];
  readonly ranges: readonly Range[];
  /** What can be read of the address. */
  readonly ends: string;
  /** Pointing at it or focusing it shows the address. */
  readonly around: Element;
  /** Pixels for icon and name. */
  readonly room: number;
  /** The gap of the row that the host is an item of. */
  readonly gap?: string | undefined;
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
  return isSure && tag.source !== 'service' && !tag.kind && reading.name === undefined;
}

/** `whole`: the address may be shown in full. */
export function placeFor(mention: Mention, name: string, whole: boolean): StandInPlace | undefined {
  const element = elementOf(mention);
  const texts = shownBy(mention);
  const last = texts?.at(-1)?.parentElement;
  if (!element || !texts || !last || isDecisive(element) || isRtl(last)) return undefined;
  if (!takesSizeless(last)) return undefined;
  if (!texts.every(({ parentElement }) => parentElement && canHide(parentElement))) return undefined;
  const ranges = texts.map(rangeOf);
  const line = lineOf(ranges);
  if (!line) return undefined;
  const { isCut, room: shown } = within(line, clip(last));
  const said = saidBy(texts);
  if (!whole && !isCut && !matchShort(said)) return undefined;
  const { fontSize, fontWeight } = getComputedStyle(last);
  const size = Number.parseFloat(fontSize);
  const wide = widthOf(name, { size, weight: fontWeight });
  // The ellipsis stays the page's.
  let room = isCut ? shown - size : shown;
  if (!isCut && room < wide.whole) {
    room += freeSpace(new DOMRect(line.right, line.top, 1, line.height), last, null, element);
  }
  if (room < Math.min(wide.whole, wide.least)) return undefined;
  return {
    texts: texts.map((text) => ({ text, data: text.data })),
    ranges,
    ends: (isCut ? said.slice(0, (said.length * shown) / line.width) : said).toLowerCase(),
    around: element.closest('a') ?? element,
    room: Math.min(room, Math.ceil(wide.whole)),
    gap: rowGap(last),
  };
}

const saidBy = (texts: readonly Text[]): string =>
  texts
    .map(({ data }) => data)
    .join('')
    .trim();

/** The texts that show this address, whole or shortened, and nothing else. */
function shownBy({ anchor, reading: { address } }: Mention): readonly Text[] | undefined {
  // Casts: an anchor is an element or a text.
  const texts = anchor.nodeType === 3 ? [anchor as Text] : shownTexts(anchor as Element);
  const said = saidBy(texts);
  const short = matchShort(said);
  const isShown = short
    ? agrees(short, address)
    : said.replace(/\s+/g, '').toLowerCase() === address.text.toLowerCase();
  return isShown ? texts : undefined;
}

function isDecisive(element: Element): boolean {
  if (element.closest(decisive)) return true;
  let near = element;
  for (let level = 0; level < nearLevels; level++) near = near.parentElement ?? near;
  return near.localName !== 'body' && near.querySelector(inputs) !== null;
}

function rangeOf(text: Text): Range {
  const range = text.ownerDocument.createRange();
  const start = text.data.length - text.data.trimStart().length;
  range.setStart(text, start);
  range.setEnd(text, start + text.data.trim().length);
  return range;
}

/** The box of texts that stand on one line. Chromium tells of a cut text twice: as it is, and as it would be. */
function lineOf(ranges: readonly Range[]): DOMRect | undefined {
  const boxes = ranges.flatMap((range) => [...range.getClientRects()]).filter((box) => box.width > 0);
  const [first] = boxes;
  if (!first || boxes.some(({ top }) => Math.abs(top - first.top) > first.height / 2)) return undefined;
  const left = Math.min(...boxes.map((box) => box.left));
  const right = Math.max(...boxes.map((box) => box.right));
  return new DOMRect(left, first.top, right - left, first.height);
}

/** How much of a line no box cuts. */
function within(line: DOMRect, bounds: DOMRect): { readonly isCut: boolean; readonly room: number } {
  const isOutside =
    line.left < bounds.left - 1 || line.top < bounds.top - 2 || line.bottom > bounds.bottom + 2;
  const right = Math.min(line.right, bounds.right);
  return { isCut: line.right > bounds.right + 1, room: isOutside ? 0 : right - line.left };
}
