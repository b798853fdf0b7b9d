/** How wide a name is with its icon, measured without the page: reading a canvas lays nothing out. */

/** Generic families alone: the page can define no typeface of that name. */
export const standInFont = 'system-ui, sans-serif';
/** Fewer letters of a longer name say nothing. */
const leastLetters = 6;
/** Of an icon with the gap behind it, in the text's size. */
const iconWide = 1.2;

export interface NameWidth {
  readonly whole: number;
  /** With as few letters as can still be read. */
  readonly least: number;
}

let canvas: CanvasRenderingContext2D | null | undefined;
const known = new Map<string, number>();
/** Arbitrary; a page shows fewer names. */
const mostKnown = 2_000;

function measured(text: string, font: string): number {
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

export function widthOf(name: string, { size, weight }: { size: number; weight: string }): NameWidth {
  const font = `${weight} ${size}px ${standInFont}`;
  const letters = [...name];
  const icon = size * iconWide;
  const whole = icon + measured(name, font) + 1;
  const cut = `${letters.slice(0, leastLetters).join('')}…`;
  return { whole, least: letters.length <= leastLetters ? whole : icon + measured(cut, font) };
}
