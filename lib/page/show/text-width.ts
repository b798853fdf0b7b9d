/** How large a text is, measured without the page: reading a canvas lays nothing out. */

let canvas: CanvasRenderingContext2D | null | undefined;
const known = new Map<string, number>();
/** Arbitrary; a page shows fewer names. */
const mostKnown = 2_000;

function measure(text: string, font: string): TextMetrics | undefined {
  canvas ??= document.createElement('canvas').getContext('2d');
  if (!canvas) return undefined;
  canvas.font = font;
  return canvas.measureText(text);
}

/** Pixels of a text's box above its ink. */
export function inkGap(text: string, font: string): number {
  const { fontBoundingBoxAscent: box = 0, actualBoundingBoxAscent: ink = 0 } = measure(text, font) ?? {};
  return Math.max(0, Math.floor(Math.round(box) - ink));
}

export function textWidth(text: string, font: string): number {
  const key = `${font} ${text}`;
  const before = known.get(key);
  if (before !== undefined) return before;
  const { width } = measure(text, font) ?? { width: Number.POSITIVE_INFINITY };
  if (known.size > mostKnown) known.clear();
  known.set(key, width);
  return width;
}
