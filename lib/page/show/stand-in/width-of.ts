/** How wide a name in place is, with its icon. */
import { fontFamily } from '../../../look/colours.ts';
import { type BadgeContent, endOf } from '../badge.ts';
import { leastLettersOf } from '../least-letters-of.ts';
import { textWidth } from '../text-width.ts';

/** Of an icon with the gap behind it, in the text's size. */
const iconWide = 1.2;
const gapWide = 0.2;
/** Pixels of the mark that stands in the icon's place where room is short; as in badge.css. */
const slimMark = 5;

function fontOf(around: Element) {
  const { fontSize, fontWeight: weight } = getComputedStyle(around);
  const size = Number.parseFloat(fontSize);
  return { size, font: `${weight} ${size}px ${fontFamily}` };
}

export function widthOf(name: string, around: Element) {
  const { size, font } = fontOf(around);
  const icon = size * iconWide;
  const least = textWidth(leastLettersOf(name), font) + 1;
  return {
    whole: icon + textWidth(name, font) + 1,
    /** With as few letters as can still be read. */
    least: icon + least,
    /** As the last, with a narrow mark in place of the icon. */
    slim: slimMark + least,
  };
}

/** Of the address's end behind a name, with the gap before it. */
export function endWidth(content: BadgeContent, around: Element): number {
  const { size, font } = fontOf(around);
  return size * gapWide + textWidth(endOf(content), font);
}
