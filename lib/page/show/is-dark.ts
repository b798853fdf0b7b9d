/** Tells whether a place is dark, from what the page paints behind it. */
import { shadowHostOf } from '../shadow-host-of.ts';
import { readOnce } from './read-once.ts';

/** Channels and opacity of a computed colour, or undefined for forms that are not understood. */
function channels(colour: string): readonly number[] | undefined {
  const numbers = colour.match(/[\d.]+(?:e[+-]?\d+)?/g)?.map(Number);
  if (!numbers || numbers.length < 3) return undefined;
  if (colour.startsWith('rgb')) return [...numbers.slice(0, 3).map((n) => n / 255), numbers[3] ?? 1];
  if (colour.startsWith('color(srgb')) return [...numbers.slice(0, 3), numbers[3] ?? 1];
  // The others begin with a lightness, which is enough here: oklab() and oklch() of 1, lab() and lch() of 100.
  const [lightness = 1] = numbers;
  const grey = colour.startsWith('okl') ? lightness ** 3 : ((lightness + 16) / 116) ** 3;
  return /^(?:ok)?l/.test(colour) ? [grey, grey, grey, numbers[3] ?? 1] : undefined;
}

/** Relative luminance as in WCAG 2.2, without gamma: dark or light needs no more. */
const luminance = ([red = 0, green = 0, blue = 0]: readonly number[]): number =>
  0.2126 * red + 0.7152 * green + 0.0722 * blue;

/** The paper of the nearest element that paints one. */
const paperAround = readOnce((at): readonly number[] | undefined => {
  const colour = channels(getComputedStyle(at).backgroundColor);
  if (colour && (colour[3] ?? 1) > 0.5) return colour;
  const around = at.parentElement ?? shadowHostOf(at);
  return around ? paperAround(around) : undefined;
});

export function isDark(element: Element): boolean {
  const paper = paperAround(element);
  if (paper) return luminance(paper) < 0.4;
  // Only the canvas is painted; it follows the page's colour scheme.
  const scheme = getComputedStyle(element.ownerDocument.documentElement).colorScheme;
  return (
    scheme.includes('dark') &&
    (!scheme.includes('light') || matchMedia('(prefers-color-scheme: dark)').matches)
  );
}
