import { describe, expect, test } from 'vitest';
import { categories } from '../../../lib/core/label/categories.ts';
import { type Colour, colours, type Ink, ownColours, warnings } from '../../../lib/look/colours.ts';
import { icons } from '../../../lib/look/icons.ts';
import { surfaceColours } from '../../../lib/look/surface-colours.ts';

/** Relative luminance and contrast ratio as WCAG 2.2 defines them. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast({ ink, paper }: Ink): number {
  const [a, b] = [luminance(ink), luminance(paper)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

describe('the colours of labels', () => {
  test.each<[string, Colour]>([...Object.entries(colours), ...Object.entries(ownColours)])(
    '%s can be read on light and on dark pages (WCAG AA)',
    (_, { light, dark }) => {
      expect(contrast(light)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(dark)).toBeGreaterThanOrEqual(4.5);
    },
  );

  test('an own label looks like no warning', () => {
    for (const { light, dark } of Object.values(ownColours))
      for (const warning of Object.values(warnings))
        expect([warning.light.paper, warning.dark.paper]).not.toEqual(
          expect.arrayContaining([light.paper, dark.paper]),
        );
  });

  test('warnings can be read too', () => {
    for (const { light, dark } of Object.values(warnings)) {
      expect(contrast(light)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(dark)).toBeGreaterThanOrEqual(4.5);
    }
  });

  test('every kind has an icon of its own', () => {
    expect(new Set(categories.map((category) => icons[category])).size).toBe(categories.length);
  });
});

test.each(Object.entries(surfaceColours))('what stands on a %s surface can be read', (_, surface) => {
  const { paper, wash, ink, soft, accent, onAccent, raised, raisedInk, warnInk, good, bad } = surface;
  for (const on of [paper, wash]) {
    for (const written of [ink, soft, accent, warnInk, good, bad])
      expect(contrast({ ink: written, paper: on, edge: '' })).toBeGreaterThanOrEqual(4.5);
  }
  expect(contrast({ ink: onAccent, paper: accent, edge: '' })).toBeGreaterThanOrEqual(4.5);
  expect(contrast({ ink: raisedInk, paper: raised, edge: '' })).toBeGreaterThanOrEqual(4.5);
});
