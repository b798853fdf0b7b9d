/** The rows of a table in view: its frame's scroll position and height, in rows. */
import type { RefObject } from 'preact';
import { useLayoutEffect, useState } from 'preact/hooks';

/** CSS pixels, as in the style sheet. */
export const rowHeight = 44;
export const headHeight = 32;

export function useRowRange(frame: RefObject<HTMLElement | null>): RowRange {
  const [range, setRange] = useState(() => rowsInView(0, 600));
  useLayoutEffect(() => {
    const box = frame.current;
    if (!box) return undefined;
    // Draw again only when the first or the last row changes, not with every pixel.
    const measure = () => {
      const now = rowsInView(box.scrollTop, box.clientHeight);
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

interface RowRange {
  readonly from: number;
  /** One after the last. */
  readonly to: number;
}

const around = 8;

/**
 * A long list draws only the rows in view and a few around them, so that a fast scroll shows no gap. Without an upper end,
 * because filters change the number of rows without scrolling.
 */
export const rowsInView = (top: number, height: number): RowRange => ({
  from: Math.max(0, Math.floor(top / rowHeight) - around),
  to: Math.ceil((top + height) / rowHeight) + around,
});

/** The parts of the list, each of `size` rows, that contain these rows. */
export function partsInView({ from, to }: RowRange, size: number): readonly number[] {
  const first = Math.floor(from / size);
  const last = Math.ceil(to / size);
  return Array.from({ length: Math.max(0, last - first) }, (_, index) => first + index);
}
