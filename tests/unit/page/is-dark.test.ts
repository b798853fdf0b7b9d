// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { isDark } from '../../../lib/page/show/is-dark.ts';

afterEach(() => vi.restoreAllMocks());

/** Browsers compute colours in these forms; happy-dom computes none. */
function place(
  papers: Readonly<Record<string, string>>,
  html: string,
  color = 'rgb(120, 120, 120)',
): Element {
  document.body.innerHTML = html;
  vi.spyOn(window, 'getComputedStyle').mockImplementation(
    ({ localName }) =>
      // Cast: no more of it is read.
      ({
        backgroundColor: papers[localName] ?? 'rgba(0, 0, 0, 0)',
        backgroundImage: papers[`${localName} image`] ?? 'none',
        backgroundSize: papers[`${localName} size`] ?? 'auto',
        colorScheme: '',
        color,
      }) as CSSStyleDeclaration,
  );
  return document.querySelector('b') ?? document.body;
}

test.each([
  ['rgb(17, 17, 17)', true],
  ['color(srgb 0.9 0.9 0.9)', false],
  ['oklch(0.2 0.01 250)', true],
  ['lab(10 2.5 -3)', true],
  ['lab(96.5 0 0)', false],
  ['lch(20 5 270)', true],
  // Hardly anything of it is painted.
  ['oklab(1 0 5.96046e-8 / 0.08)', true],
])('%s is dark paper, or what shows through it: %s', (paper, dark) => {
  expect(isDark(place({ b: paper, p: 'rgb(0, 0, 0)' }, '<p><b></b></p>'))).toBe(dark);
});

const night = 'linear-gradient(135deg, rgb(15, 23, 42), oklch(0.28 0.04 260))';

test.each([
  ['a gradient', { p: 'rgb(255, 255, 255)', 'p image': night, b: 'rgba(255, 255, 255, 0.05)' }, true],
  [
    'an underline that is drawn by a gradient',
    { p: 'rgb(255, 255, 255)', 'b image': night, 'b size': '0% 1px' },
    false,
  ],
  [
    'light that fades over dark paper',
    { p: 'rgb(0, 0, 0)', 'p image': `${night.slice(0, 15)} rgba(255, 255, 255, 0.1), rgba(0, 0, 0, 0))` },
    true,
  ],
])('the paper is what is painted last, of a gradient its middle: %s', (_, papers, dark) => {
  expect(isDark(place(papers, '<p><b></b></p>'))).toBe(dark);
});

test.each([
  ['rgb(226, 232, 240)', { p: 'rgb(255, 255, 255)' }, true],
  ['rgb(226, 232, 240)', {}, true],
  ['rgb(156, 163, 175)', { p: 'rgb(255, 255, 255)' }, false],
  ['rgba(0, 0, 0, 0)', { p: 'rgb(17, 17, 17)' }, true],
  ['rgb(51, 51, 51)', { p: 'rgb(17, 17, 17)' }, true],
])('letters of %s are read on paper that is dark, whatever layer it is: %o', (ink, papers, dark) => {
  expect(isDark(place(papers, '<p><b></b></p>', ink))).toBe(dark);
});

test('a place in a shadow root is on the paper around its host', () => {
  place({ p: 'rgb(0, 0, 0)' }, '<p><i></i></p>');
  const root = document.querySelector('i')?.attachShadow({ mode: 'open' });
  const inner = root?.appendChild(document.createElement('b'));
  expect(inner && isDark(inner)).toBe(true);
});
