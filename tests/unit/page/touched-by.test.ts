// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { touchedBy } from '../../../lib/page/show/touched-by.ts';

test('what leaves a row gives room to all in it, and to nothing in another', () => {
  document.body.innerHTML =
    '<table><tr><td id="cell"></td><td><a></a></td></tr><tr><td><a id="other"></a></td></tr></table>';
  const isTouched = touchedBy({
    roots: [],
    whole: false,
    emptied: [...document.querySelectorAll('#cell')],
  });
  expect([...document.querySelectorAll('a')].map(isTouched)).toEqual([true, false]);
});
