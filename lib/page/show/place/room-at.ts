/** How much room a spot has, told by reading alone, so that few badges are inserted in vain. */
import { badgeSizes } from '../../../look/colours.ts';
import { measuringRange } from '../../measuring-range.ts';
import { elementOf, type Mention } from '../../mentions.ts';
import type { Spot } from './candidate-spots.ts';
import { isInline, isRow, lastBox, rowGap, shownTexts } from './display-of.ts';
import { clip, freeSpace, isRtl } from './free-space.ts';
import { guard, lineOf } from './guard.ts';
import { innerBox } from './inner-box.ts';
import { pastOf } from './past-of.ts';
import { wordRoom } from './word-room.ts';

export type Room = ReturnType<typeof roomAt>;

/** Pixels between a text or an icon and its pill. */
const gap = 4;

export function roomAt(spot: Spot, wide: number, mention: Mention) {
  const { parent, beside } = spot;
  const text = lastBox(beside);
  const edge = pastOf(spot) ?? text;
  const x = isRtl(parent) ? edge.left - gap - wide : edge.right + gap;
  const y = (text.top + text.bottom - badgeSizes.pill) / 2;
  const pill = new DOMRect(x, y, wide, badgeSizes.pill);
  return {
    guard: guard(spot),
    /** Where a pill over free space would be painted. */
    pill,
    /** Pixels over free space. */
    over: once(() => freeSpace(pill, parent, null, elementOf(mention) ?? parent)),
    /** Pixels in the line: infinite where only an attempt can tell. */
    flow: once(() => lineRoom(spot, text)),
    /** For the word of a warning, on its frame. */
    word: once(() => wordRoom(mention, spot)),
  };
}

function once<Value>(measure: () => Value): () => Value {
  let known: { readonly value: Value } | undefined;
  return () => {
    known ??= { value: measure() };
    return known.value;
  };
}

/** What the items of a row leave of it. */
function rowRoom(row: Element): number {
  const items = [...row.children];
  const { left, right } = innerBox(row);
  const gaps = items.length * (Number.parseFloat(rowGap(row) ?? '') || 0);
  return items.reduce((room, item) => room - item.getBoundingClientRect().width, right - left - gaps);
}

/** Infinite too where items shrink, words move to the next line, or a box follows its content: that may do no harm. */
function lineRoom({ parent, outer }: Spot, text: DOMRect): number {
  if (outer) return rowRoom(parent);
  const line = lineOf(parent);
  if (isRow(line) || isElastic(line)) return Number.POSITIVE_INFINITY;
  const boxes = shownTexts(line).flatMap((one) => [...measuringRange(one).getClientRects()]);
  if (boxes.some(({ top }) => top > text.bottom - 1)) return Number.POSITIVE_INFINITY;
  const beside = boxes.filter(({ bottom }) => bottom > text.top + 1);
  const inner = innerBox(line);
  const bounds = clip(parent);
  if (isRtl(line)) {
    return Math.min(...beside.map(({ left }) => left)) - Math.max(inner.left, bounds.left);
  }
  return Math.min(inner.right, bounds.right) - Math.max(...beside.map(({ right }) => right));
}

/** Its width can follow its content. */
function isElastic(line: Element): boolean {
  const { parentElement } = line;
  if (parentElement && isRow(parentElement)) return true;
  const { display, float, position } = getComputedStyle(line);
  return isInline(display) || float !== 'none' || /absolute|fixed/.test(position);
}
