// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const sheet = readFileSync(join(import.meta.dirname, '../../../lib/look/page.css'), 'utf8');

test('the number of warnings has the colour of its words where only their rows are shown', () => {
  document.head.innerHTML = `<style>:root { --ink: black; --paper: white; --warnInk: red }${sheet}</style>`;
  document.body.innerHTML = '<button class="figure warns" aria-pressed="true"><b>1</b></button>';
  const [figure, number] = document.querySelectorAll('.figure, .figure b');
  const colourOf = (element: Element | undefined) => element && getComputedStyle(element).color;
  expect(colourOf(number)).toBe('white');
  expect(colourOf(figure)).toBe('white');
  figure?.setAttribute('aria-pressed', 'false');
  expect(colourOf(number)).toBe('red');
});
