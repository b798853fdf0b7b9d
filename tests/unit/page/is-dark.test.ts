// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { isDark } from '../../../lib/page/show/is-dark.ts';

afterEach(() => vi.restoreAllMocks());

/** Browsers compute colours in these forms; happy-dom computes none. */
function place(papers: Readonly<Record<string, string>>, html: string): Element {
  document.body.innerHTML = html;
  vi.spyOn(window, 'getComputedStyle').mockImplementation(
    ({ localName }) =>
      // Cast: no more of it is read.
      ({ backgroundColor: papers[localName] ?? 'rgba(0, 0, 0, 0)', colorScheme: '' }) as CSSStyleDeclaration,
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

test('a place in a shadow root is on the paper around its host', () => {
  place({ p: 'rgb(0, 0, 0)' }, '<p><i></i></p>');
  const root = document.querySelector('i')?.attachShadow({ mode: 'open' });
  const inner = root?.appendChild(document.createElement('b'));
  expect(inner && isDark(inner)).toBe(true);
});
