/** A long list draws only the rows in view and a few around them, so that a fast scroll shows no gap. */

export interface RowRange {
  readonly from: number;
  /** One after the last. */
  readonly to: number;
}

const around = 8;

export function rowsInView(top: number, height: number, rowHeight: number, total: number): RowRange {
  const first = Math.floor(top / rowHeight) - around;
  const last = Math.ceil((top + height) / rowHeight) + around;
  return { from: Math.max(0, Math.min(first, total)), to: Math.max(0, Math.min(last, total)) };
}

/** The parts of the list, each of `size` rows, that contain these rows. */
export function partsInView({ from, to }: RowRange, size: number): readonly number[] {
  const first = Math.floor(from / size);
  const last = Math.ceil(to / size);
  return Array.from({ length: Math.max(0, last - first) }, (_, index) => first + index);
}
