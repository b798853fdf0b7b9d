// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { isVisible } from '../../../lib/page/find/is-visible.ts';

test.each([
  ['', true],
  ['display: none', false],
  ['visibility: hidden', false],
])('a text whose element has no box is as visible as what is around it, "%s"', (style, expected) => {
  document.body.innerHTML = `<p style="${style}"><span style="display: contents">text</span></p>`;
  const element = document.querySelector('span') as Element; // Cast: it is there.
  expect(isVisible(element)).toBe(expected);
});

test('a text whose element has no box can be hidden alone', () => {
  document.body.innerHTML = `<p><span style="display: contents; visibility: hidden">text</span></p>`;
  const element = document.querySelector('span') as Element; // Cast: it is there.
  expect(isVisible(element)).toBe(false);
});
