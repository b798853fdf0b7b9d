/** Tells whether a place is dark, from what the page paints behind it. */
import { computedColours } from '../find/opacity-of.ts';
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

/** Relative luminance as in WCAG 2.2, without gamma: dark or light needs no more. Undefined for what shows what is behind it. */
function luminance(colour: string): number | undefined {
  const [red = 0, green = 0, blue = 0, alpha = 0] = channels(colour) ?? [];
  return alpha > 0.5 ? 0.2126 * red + 0.7152 * green + 0.0722 * blue : undefined;
}

/** The luminance of the nearest paper that is painted; of a gradient, the middle of its colours. */
const paperAround = readOnce((at): number | undefined => {
  const { backgroundColor, backgroundImage, backgroundClip, backgroundSize } = getComputedStyle(at);
  // Underlines and patterns are gradients of a size.
  const isPaper = backgroundClip !== 'text' && !/\b0%|px/.test(backgroundSize);
  const gradient = isPaper ? backgroundImage.match(computedColours) : null;
  const stops = (gradient ?? []).flatMap((one) => luminance(one) ?? []);
  if (stops.length > 0) return stops.reduce((sum, one) => sum + one, 0) / stops.length;
  const around = at.parentElement ?? shadowHostOf(at);
  return luminance(backgroundColor) ?? (around ? paperAround(around) : undefined);
});

export function isDark(element: Element): boolean {
  const paper = paperAround(element) ?? (isCanvasDark(element) ? 0 : 1);
  if (paper < 0.4) return true;
  // Letters as light as that are on a layer or a picture that no style around them tells of.
  const ink = luminance(getComputedStyle(element).color);
  return ink !== undefined && Math.abs(ink - paper) < 0.15;
}

/** Where only the canvas is painted, which follows the page's colour scheme. */
function isCanvasDark({ ownerDocument }: Element): boolean {
  const { colorScheme } = getComputedStyle(ownerDocument.documentElement);
  return (
    colorScheme.includes('dark') &&
    (!colorScheme.includes('light') || matchMedia('(prefers-color-scheme: dark)').matches)
  );
}
