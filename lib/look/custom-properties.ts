/** The tables of this folder as the custom properties that the style sheets are written with. */
import { badgeSizes, colours, danger, fontFamily, type Ink, warnings } from './colours.ts';
import { corners, gaps, monospace, motion, surfaces, typeSizes } from './surface-colours.ts';

type Table = Ink | Readonly<Record<string, string | number>>;

/** A row each: `declare({ text: 13 }, 'type-', 'px')` is `--type-text:13px;`. */
function declare(table: Table, prefix = '', unit = ''): string {
  return Object.entries(table)
    .map(([name, value]) => `--${prefix}${name}:${value}${unit};`)
    .join('');
}

/** For everything but badges. Without specificity, so that a sheet's own rules win wherever this stands. */
export function surfaceProperties(): string {
  const sizes = [
    declare(typeSizes, 'type-', 'px'),
    declare(gaps, 'gap-', 'px'),
    declare(corners, 'corner-', 'px'),
    declare(motion, 'motion-', 'ms'),
    declare({ typeface: fontFamily, monospace }),
  ].join('');
  return `:where(:root,.surface,.card){${declare(surfaces.light)}${sizes}}
:where(:root[data-look=dark],.surface.dark,.card.dark){${declare(surfaces.dark)}}
`;
}

/** For badges: all that a pill reads is declared on it, because a page's own properties reach into its root. */
export function badgeProperties(): string {
  const { text, pill, icon, radius } = badgeSizes;
  const shared = [
    declare({ text, pill, icon, radius }, 'size-', 'px'),
    declare(danger.light, 'danger-'),
    declare({ typeface: fontFamily }),
  ].join('');
  const kinds = Object.entries({ ...colours, ...warnings }).map(
    ([name, { light, dark }]) => `.${name}{${declare(light)}}.dark.${name}{${declare(dark)}}\n`,
  );
  return `.pill{${shared}}\n${kinds.join('')}`;
}
