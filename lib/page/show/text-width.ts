/** How wide a text is, measured without the page: reading a canvas lays nothing out. */

let canvas: CanvasRenderingContext2D | null | undefined;
const known = new Map<string, number>();
/** Arbitrary; a page shows fewer names. */
const mostKnown = 2_000;

export function textWidth(text: string, font: string): number {
  const key = `${font} ${text}`;
  const before = known.get(key);
  if (before !== undefined) return before;
  canvas ??= document.createElement('canvas').getContext('2d');
  if (!canvas) return Number.POSITIVE_INFINITY;
  canvas.font = font;
  const { width } = canvas.measureText(text);
  if (known.size > mostKnown) known.clear();
  known.set(key, width);
  return width;
}
