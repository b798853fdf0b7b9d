/** Which rows of a long list are drawn: those in view and a few around them. */

export interface Window {
  readonly from: number;
  /** One behind the last. */
  readonly to: number;
}

const around = 8;

export function windowOf(top: number, height: number, rowHeight: number, total: number): Window {
  const first = Math.floor(top / rowHeight) - around;
  const last = Math.ceil((top + height) / rowHeight) + around;
  return { from: Math.max(0, Math.min(first, total)), to: Math.max(0, Math.min(last, total)) };
}

/** The parts of the list, each of `size` rows, that a window needs. */
export function partsOf({ from, to }: Window, size: number): readonly number[] {
  const first = Math.floor(from / size);
  const last = Math.ceil(to / size);
  return Array.from({ length: Math.max(0, last - first) }, (_, index) => first + index);
}
