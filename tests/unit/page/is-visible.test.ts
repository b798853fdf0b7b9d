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

test('so is one right in a component', () => {
  document.body.innerHTML = '<section></section>';
  const host = document.body.firstElementChild as HTMLElement; // Cast: it is there.
  const root = host.attachShadow({ mode: 'open' });
  root.innerHTML = '<span style="display: contents">text</span>';
  const element = root.firstElementChild as Element; // Cast: it is there.
  expect(isVisible(element)).toBe(true);
  host.style.display = 'none';
  expect(isVisible(element)).toBe(false);
});
