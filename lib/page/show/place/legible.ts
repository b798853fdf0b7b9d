/** How much of an address can be read: no badge may take any of that away. */

import { measuringRange } from '../../measuring-range.ts';
import type { Mention } from '../../mentions.ts';
import { readOnce } from '../read-once.ts';
import { displayOf, isBoxless, shownTexts } from './display-of.ts';

export type Legible = ReturnType<typeof legible>;

/** A text with the boxes that may cut it. */
interface Piece {
  readonly text: Text;
  readonly cutters: readonly Element[];
}

/** Less is rounding. */
const slack = 0.5;

/** What can be read of a mention now. */
export function legible({ anchor, reading }: Mention) {
  const texts = shownTexts(anchor);
  const pieces = texts.map((text) => ({ text, cutters: cuttersOf(text) }));
  const before = measure(pieces, reading.end);
  return {
    /** Nothing of it can be seen: a label would stand beside nothing. */
    isNone: before.width < before.character,
    /** Whether fewer characters can be read now, or an ellipsis came. */
    isLess(): boolean {
      const { width, cut } = measure(pieces, reading.end);
      return width < before.width - before.character / 2 || (cut > slack && before.cut <= slack);
    },
  };
}

/** Every box around a text that hides what is too wide for it, up to one that scrolls. */
export const cuttersOf = ({ parentElement }: Text): readonly Element[] =>
  parentElement ? cuttersAround(parentElement) : [];

const cuttersAround = readOnce((at): readonly Element[] => {
  if (at.localName === 'body' || !at.parentElement) return [];
  const { overflowX } = getComputedStyle(at);
  if (overflowX === 'visible' || isBoxless(displayOf(at))) return cuttersAround(at.parentElement);
  return /auto|scroll/.test(overflowX) ? [] : [at, ...cuttersAround(at.parentElement)];
});

/** How wide all lines together are, how much of that is cut, and how wide a character is. */
function measure(pieces: readonly Piece[], end = Number.POSITIVE_INFINITY) {
  let width = 0;
  let cut = 0;
  let characters = 0;
  for (const { text, cutters } of pieces) {
    const length = Math.min(end, text.length);
    characters += length;
    const boxes = cutters.map((element) => element.getBoundingClientRect());
    const left = Math.max(...boxes.map((box) => box.left));
    const right = Math.min(...boxes.map((box) => box.right));
    for (const box of measuringRange(text, 0, length).getClientRects()) {
      const seen = Math.max(0, Math.min(box.right, right) - Math.max(box.left, left));
      width += seen;
      cut += box.width - seen;
    }
  }
  return { width, cut, character: (width + cut) / Math.max(1, characters) };
}
