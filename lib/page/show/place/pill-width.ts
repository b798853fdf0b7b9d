/** How wide a pill is, before it is in the page. The sizes are those of badge.css. */
import { badgeSizes, fontFamily } from '../../../look/colours.ts';
import { type BadgeContent, nameOn } from '../badge.ts';
import { isPrivateName } from '../is-private-name.ts';
import { leastLettersOf } from '../least-letters-of.ts';
import { textWidth } from '../text-width.ts';

export interface PillWidth {
  readonly whole: number;
  /** With as few letters as can still be read; a warning does without its icon then. */
  readonly least: number;
  readonly icon: number;
}

/** Borders and padding, with a name and with an icon alone. */
const rim = { name: 12, icon: 6 } as const;
const gap = 3;
/** In ems, of `.pill`. */
const spacing = 0.01;
/** Of a private name: about six letters, or four of a warning. */
const leastFixed = 72;
const leastWarning = 54;

export function pillWidth(content: BadgeContent): PillWidth {
  const { tag, iconOnly } = content;
  const icon = rim.icon + badgeSizes.icon;
  if (iconOnly) return { whole: icon, least: icon, icon };
  if (isPrivateName(tag))
    return { whole: badgeSizes.fixed, least: tag.warning ? leastWarning : leastFixed, icon };
  const weight = tag.warning ? 700 : 500;
  const wide = (text: string) =>
    textWidth(text, `${weight} ${badgeSizes.text}px ${fontFamily}`) +
    [...text].length * spacing * badgeSizes.text;
  const before = badgeSizes.icon + gap;
  const name = nameOn(content);
  const whole = Math.ceil(rim.name + before + wide(name));
  const least = Math.ceil(rim.name + (tag.warning ? 0 : before) + wide(leastLettersOf(name, tag)));
  return { whole, least: Math.min(least, whole), icon };
}
