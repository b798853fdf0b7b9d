// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import type { Spot } from '../../../lib/page/show/place/candidate-spots.ts';
import { createLinesWithoutRoom } from '../../../lib/page/show/place/lines-without-room.ts';

document.body.innerHTML =
  '<ul><li class="a"><b>1</b></li><li class="a"><b>2</b></li><li class="b"><b>3</b></li></ul>';
const spotIn = (row: string): Spot => {
  const [parent, after] = [row, `${row} b`].map((one) => document.querySelector(one));
  if (!parent || !after) throw new Error('This DOM lost an element.');
  return { parent, after, beside: after };
};
const [first, alike, other] = [spotIn('.a'), spotIn('.a + .a'), spotIn('.b')];

function full(times: number) {
  const lines = createLinesWithoutRoom();
  for (let turn = 0; turn < times; turn++) lines.note(first, false);
  return lines;
}

test('where sixteen rows had no room, rows like them have none, until there may be other room', () => {
  expect(full(15).has(alike)).toBe(false);
  const lines = full(16);
  expect([lines.has(alike), lines.has(other)]).toEqual([true, false]);
  lines.forget();
  expect(lines.has(alike)).toBe(false);
});

test('where one row had room, every row like it is tried', () => {
  const lines = full(15);
  lines.note(alike, true);
  for (let turn = 0; turn < 16; turn++) lines.note(first, false);
  expect(lines.has(alike)).toBe(false);
});
