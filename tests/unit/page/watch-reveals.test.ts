// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { watchReveals } from '../../../lib/page/show/stand-in/watch-reveals.ts';

test('addresses that Alt shows are names again once the pointer or another key finds it let go', () => {
  // Test files share a document, and what is selected is shown.
  document.getSelection()?.removeAllRanges();
  const around = document.body.appendChild(document.createElement('p'));
  const text = around.appendChild(document.createTextNode('0x28C6…1d60'));
  const shown: boolean[] = [];
  watchReveals(
    document,
    new AbortController().signal,
    () => [{ place: { around, texts: [{ text, data: text.data }] } }],
    (_, isRevealed) => void shown.push(isRevealed),
  );
  const press = (key: string, altKey: boolean) =>
    document.dispatchEvent(new KeyboardEvent('keydown', { key, altKey }));
  const point = (altKey: boolean) => document.dispatchEvent(new MouseEvent('pointerover', { altKey }));
  press('Alt', true);
  press('o', true);
  point(true);
  expect(shown.splice(0)).toEqual([true, true, true]);
  // Let go over a side panel that the keys opened: the page heard nothing of it.
  point(false);
  press('Alt', true);
  press('a', false);
  expect(shown).toEqual([false, true, false]);
});
