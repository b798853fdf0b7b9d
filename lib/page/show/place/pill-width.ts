/** How wide a pill is, before it is in the page. The sizes are those of badge.css. */
import { badgeSizes, fontFamily } from '../../../look/colours.ts';
import { type BadgeContent, nameOn, wordOn } from '../badge.ts';
import { isPrivateName } from '../is-private-name.ts';
import { leastLettersOf } from '../least-letters-of.ts';
import { textWidth } from '../text-width.ts';

export interface PillWidth {
  readonly whole: number;
  /** With as few letters as can still be read; a warning does without its icon then. */
  readonly least: number;
  readonly icon: number;
  /** On a frame. */
  readonly word: { readonly whole: number; readonly least: number };
}

/** Borders and padding, with a name and with an icon alone. */
const rim = { name: 12, icon: 6 } as const;
const gap = 3;
/** In ems, of `.pill`. */
const spacing = 0.01;
/** Of a private name: about six letters, or four of a warning. */
const leastFixed = 72;
const leastWarning = 54;
/** Of the word on a frame, as in badge.css. */
const word = { rim: 6, font: `700 9px ${fontFamily}` } as const;

export function pillWidth(content: BadgeContent): PillWidth {
  const { tag, iconOnly } = content;
  const own = { icon: rim.icon + badgeSizes.icon, word: wordWidth(content) };
  if (iconOnly) return { whole: own.icon, least: own.icon, ...own };
  if (isPrivateName(tag))
    return { whole: badgeSizes.fixed, least: tag.warning ? leastWarning : leastFixed, ...own };
  const weight = tag.warning ? 700 : 500;
  const wide = (text: string) =>
    textWidth(text, `${weight} ${badgeSizes.text}px ${fontFamily}`) +
    [...text].length * spacing * badgeSizes.text;
  const before = badgeSizes.icon + gap;
  const name = nameOn(content);
  const whole = Math.ceil(rim.name + before + wide(name));
  const least = Math.ceil(rim.name + (tag.warning ? 0 : before) + wide(leastLettersOf(name, tag)));
  return { whole, least: Math.min(least, whole), ...own };
}

/** With all of a name that would be cut, if so many pixels hold it. */
export function uncutIn(
  content: BadgeContent,
  room: number,
  wide = ({ whole }: PillWidth) => whole,
): BadgeContent {
  if (isPrivateName(content.tag) || content.iconOnly || !nameOn(content).includes('…')) return content;
  const uncut: BadgeContent = { ...content, length: 'full' };
  return wide(pillWidth(uncut)) <= room ? uncut : content;
}

function wordWidth(content: BadgeContent): PillWidth['word'] {
  if (!content.tag.warning) return { whole: 0, least: 0 };
  const said = wordOn(content);
  const wide = (text: string) =>
    Math.ceil(textWidth(text, word.font) + [...text].length * spacing * 9) + word.rim;
  // Of a private name it is never the whole, so that some letters beside the address come before it.
  const whole = isPrivateName(content.tag) ? Number.POSITIVE_INFINITY : wide(said);
  return { whole, least: wide(leastLettersOf(said, content.tag)) };
}
