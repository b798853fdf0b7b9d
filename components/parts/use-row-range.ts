/** The rows of a table in view: its frame's scroll position and height, in rows. */
import type { RefObject } from 'preact';
import { useLayoutEffect, useState } from 'preact/hooks';
import { type RowRange, rowsInView } from './rows-in-view.ts';

/** CSS pixels, as in the style sheet. */
export const rowHeight = 44;
export const headHeight = 32;

/** Without an upper end, because filters change the number of rows without scrolling. */
const rangeAt = (top: number, height: number): RowRange =>
  rowsInView(top, height, rowHeight, Number.POSITIVE_INFINITY);

export function useRowRange(frame: RefObject<HTMLElement | null>): RowRange {
  const [range, setRange] = useState(() => rangeAt(0, 600));
  useLayoutEffect(() => {
    const box = frame.current;
    if (!box) return undefined;
    // Draw again only when the first or the last row changes, not with every pixel.
    const measure = () => {
      const now = rangeAt(box.scrollTop, box.clientHeight);
      setRange((before) => (before.from === now.from && before.to === now.to ? before : now));
    };
    const observer = new ResizeObserver(measure);
    observer.observe(box);
    box.addEventListener('scroll', measure, { passive: true });
    return () => {
      observer.disconnect();
      box.removeEventListener('scroll', measure);
    };
  }, [frame]);
  return range;
}
