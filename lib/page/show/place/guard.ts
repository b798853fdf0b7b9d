/**
 * Detects whether a badge harmed the page. Its neighbours must stay where they are in their line, and the line's box must
 * keep its height. Its width may change only if it is an item of a row; then the row is checked in the same way. A box
 * that keeps its size moves nothing around it.
 */

import { isElement } from '../../find/is-text-node.ts';
import { windowBox } from '../../window-box.ts';
import type { Spot } from './candidate-spots.ts';
import { displayOf, isBoxless, isInline, isRow } from './display-of.ts';

/** Differences of up to a pixel are rounding. */
export const slack = 1;
const levels = 5;

interface Beside {
  readonly element: Element;
  /** Relative to the line's box. */
  readonly top: number;
  readonly height: number;
  readonly cut: boolean;
  readonly width: number;
  /** Reached beyond the page's sides before the badge. */
  readonly beyond: boolean;
}

interface Around {
  readonly element: Element;
  readonly height: number;
  readonly width: number;
  /** An item of a row, whose width may change. */
  readonly free: boolean;
}

export interface Guard {
  readonly beside: readonly Beside[];
  readonly around: readonly Around[];
}

const isCut = (element: Element): boolean => element.scrollWidth > element.clientWidth + slack;

const isBeyond = ({ left, right }: DOMRect, { ownerDocument }: Element): boolean =>
  left < -slack || right > windowBox(ownerDocument).clientWidth + slack;

/** The box that holds the line of an element. */
export function lineOf(element: Element): Element {
  let at = element;
  while (at.parentElement && isBoxless(displayOf(at))) at = at.parentElement;
  return at;
}

export function guard({ parent, after }: Spot): Guard {
  const line = lineOf(parent);
  const { top } = line.getBoundingClientRect();
  const { previousElementSibling, nextElementSibling } = after as Element | Text; // Cast: a badge stands behind nothing else.
  const near = [parent === line ? null : parent, after, previousElementSibling, nextElementSibling];
  const around: Around[] = [];
  let at: Element | null = line;
  for (let level = 0; at && level < levels; level++, at = at.parentElement) {
    const { height, width } = at.getBoundingClientRect();
    const up: Element | null = at.parentElement;
    const free = up !== null && (isRow(up) || isInline(displayOf(at)));
    around.push({ element: at, height, width, free });
    if (!free) break;
  }
  return {
    around,
    beside: near.flatMap((element) => {
      if (!element || !isElement(element)) return [];
      const box = element.getBoundingClientRect();
      return [
        {
          element,
          top: box.top - top,
          height: box.height,
          width: box.width,
          cut: isCut(element),
          beyond: isBeyond(box, element),
        },
      ];
    }),
  };
}

/** `mayResize`: boxes may have another width for other reasons. */
export function isHarmed({ beside, around }: Guard, mayResize = false): boolean {
  const [line] = around;
  if (!line) return false;
  const { top } = line.element.getBoundingClientRect();
  for (const one of beside) {
    const box = one.element.getBoundingClientRect();
    if (Math.abs(box.top - top - one.top) > slack || Math.abs(box.height - one.height) > slack) return true;
    if (isCut(one.element) && (!one.cut || box.width < one.width - slack)) return true;
    if (!one.beyond && isBeyond(box, one.element)) return true;
  }
  for (const { element, height, width, free } of around) {
    const box = element.getBoundingClientRect();
    if (Math.abs(box.height - height) > slack) return true;
    if (Math.abs(box.width - width) <= slack) return false;
    if (!free) break;
  }
  return !mayResize;
}
