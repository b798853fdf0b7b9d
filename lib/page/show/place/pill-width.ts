/** How wide a pill is, before it is in the page. The sizes are those of badge.css. */
import { badgeSizes, fontFamily } from '../../../look/colours.ts';
import { type BadgeContent, nameOn } from '../badge.ts';
import { isPrivateName } from '../is-private-name.ts';
import { leastLettersOf } from '../least-letters-of.ts';
import { textWidth } from '../text-width.ts';

export interface PillWidth {
  readonly whole: number;
  /** With as few letters as can still be read, and without the count of further labels. */
  readonly least: number;
  readonly icon: number;
}

/** Borders and padding, with a name and with an icon alone. */
const rim = { name: 12, icon: 6 } as const;
const gap = 3;
/** In ems, of `.pill`. */
const spacing = 0.01;
const countSize = 10;
/** Of a private name: about six letters. */
const leastFixed = 72;

export function pillWidth(content: BadgeContent): PillWidth {
  const { tag, iconOnly, apart, address } = content;
  const icon = rim.icon + badgeSizes.icon;
  if (iconOnly) return { whole: icon, least: icon, icon };
  if (isPrivateName(tag)) return { whole: badgeSizes.fixed, least: leastFixed, icon };
  const weight = tag.warning ? 700 : 500;
  const wide = (text: string, size: number = badgeSizes.text) =>
    gap + textWidth(text, `${weight} ${size}px ${fontFamily}`) + [...text].length * spacing * badgeSizes.text;
  const fixed = rim.name + badgeSizes.icon + (apart ? wide(`…${address.slice(-4)}`) : 0);
  const name = nameOn(content);
  return {
    whole: Math.ceil(fixed + wide(name) + (tag.more > 0 ? wide(`+${tag.more}`, countSize) : 0)),
    least: Math.ceil(fixed + wide(leastLettersOf(name))),
    icon,
  };
}
