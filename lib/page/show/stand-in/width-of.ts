/** How wide a name in place is, with its icon. */
import { fontFamily } from '../../../look/colours.ts';
import { leastLettersOf } from '../least-letters-of.ts';
import { textWidth } from '../text-width.ts';

/** Of an icon with the gap behind it, in the text's size. */
const iconWide = 1.2;

export interface NameWidth {
  readonly whole: number;
  /** With as few letters as can still be read. */
  readonly least: number;
}

export function widthOf(name: string, { size, weight }: { size: number; weight: string }): NameWidth {
  const font = `${weight} ${size}px ${fontFamily}`;
  const icon = size * iconWide;
  const whole = icon + textWidth(name, font) + 1;
  const least = leastLettersOf(name);
  return { whole, least: least === name ? whole : icon + textWidth(least, font) };
}
