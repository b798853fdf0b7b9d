/**
 * Rows of one list mostly have room in their lines, or mostly none: where enough of one shape had none, no more of it are
 * tried, because each round of attempts lays the page out.
 */
import type { Spot } from './candidate-spots.ts';

export type LinesWithoutRoom = ReturnType<typeof createLinesWithoutRoom>;

/** Attempts of one shape of which none stayed; as many as are tried at once. */
const enough = 16;
/** Ancestors whose classes tell one shape of row from another. Arbitrary. */
const levels = 4;

function shapeOf({ parent, after }: Spot): string {
  let shape = after.nodeName;
  let at: Element | null = parent;
  for (let level = 0; at && level < levels; level++, at = at.parentElement)
    shape += ` ${at.localName}.${at.getAttribute('class') ?? ''}`;
  return shape;
}

export function createLinesWithoutRoom() {
  const failed = new Map<string, number>();
  return {
    /** Whether a badge stayed in the line of this spot. */
    note(spot: Spot, stayed: boolean): void {
      const shape = shapeOf(spot);
      failed.set(shape, stayed ? Number.NEGATIVE_INFINITY : (failed.get(shape) ?? 0) + 1);
    },
    has: (spot: Spot) => failed.size > 0 && (failed.get(shapeOf(spot)) ?? 0) >= enough,
    /** Another window or font gives other room. */
    forget: () => failed.clear(),
  };
}
