/** Where the word of a warning has room: above its frame, where the cell has nothing else. Reads only. */
import { elementOf, type Mention } from '../../mentions.ts';
import { hasMadeRoom, type StyleChanges } from '../moves.ts';
import { inkGap } from '../text-width.ts';
import type { Spot } from './candidate-spots.ts';
import { displayOf, isBoxless } from './display-of.ts';
import { cells, freeSpace, isRtl } from './free-space.ts';
import { slack } from './guard.ts';
import { seenLine } from './mark-on.ts';
import { scaleOf } from './scale-of.ts';

/** As in badge.css. */
export const wordHeight = 8;

/** Pixels that a box may hide of its own line. */
const leastHidden = 4;

export function wordRoom(mention: Mention, { parent }: Spot) {
  const line = seenLine(mention, parent);
  if (!line) return undefined;
  const { name, address } = mention.reading;
  const scale = scaleOf(parent);
  const over = Math.min(inkGap(name ?? address.text, getComputedStyle(parent).font), wordHeight / 2);
  const beyond = (wordHeight - over) * scale;
  const word = new DOMRect(line.left, line.top - beyond, line.width, beyond);
  const cutters: Element[] = [];
  const area = areaOf(word, parent, cutters);
  if (!area) return undefined;
  const room = freeSpace(word, area, null, elementOf(mention) ?? parent, true);
  // Where a line begins at its right end, the word begins at its left.
  const width = isRtl(area) && room < line.width ? 0 : Math.min(room, line.width) / scale;
  const heights = () => cutters.map(({ clientHeight }) => clientHeight).join();
  const before = heights();
  return {
    width,
    /** Pixels of the word that lie over its line, above the ink there. */
    over,
    /** Boxes that cut the address off would cut the word too: at their sides alone they still do. */
    changes: opened(cutters),
    /** Whether those boxes are as high as before: without a formatting context of its own, one may lose floats or margins. */
    isUnharmed: () => heights() === before,
  };
}

/** The nearest box that holds the word, in the cell of its address; adds the boxes within that would cut the word off. */
function areaOf({ top }: DOMRect, parent: Element, cutters: Element[]): Element | undefined {
  for (let at: Element | null = parent; at; at = at.parentElement) {
    if (isBoxless(displayOf(at))) continue;
    if (at.getBoundingClientRect().top <= top + slack) return at;
    const { overflowY, contain } = getComputedStyle(at);
    if (at.matches(cells) || /auto|scroll/.test(overflowY) || contain !== 'none') return undefined;
    if (overflowY === 'visible' && !hasMadeRoom(at)) continue;
    // The baseline of an inline block depends on whether it cuts.
    const isInline = displayOf(at).startsWith('inline');
    if (isInline || at.scrollHeight > at.clientHeight + leastHidden) return undefined;
    cutters.push(at);
  }
  return undefined;
}

const open = { overflowX: 'clip', overflowY: 'visible' };

/** What does not cut may be as narrow as before. */
const opened = (cutters: readonly Element[]): StyleChanges =>
  new Map(
    cutters.map((one) => [
      one,
      getComputedStyle(one).minWidth === 'auto' ? { ...open, minWidth: '0px' } : open,
    ]),
  );
