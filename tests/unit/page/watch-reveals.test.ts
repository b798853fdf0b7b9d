// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { watchReveals } from '../../../lib/page/show/stand-in/watch-reveals.ts';

test('addresses are shown while the browser searches the page for one', () => {
  document.getSelection()?.removeAllRanges();
  const around = document.body.appendChild(document.createElement('p'));
  const text = around.appendChild(document.createTextNode('0x28C6…1d60'));
  let isShown: boolean | undefined;
  watchReveals(
    document,
    new AbortController().signal,
    () => [{ place: { around, texts: [{ text, data: text.data }] } }],
    (_, isRevealed) => {
      isShown = isRevealed;
    },
  );
  const press = (key: string, how: KeyboardEventInit = {}) => {
    document.dispatchEvent(new KeyboardEvent('keydown', { key, ...how }));
    window.dispatchEvent(new Event('blur'));
    return isShown;
  };
  expect([press('f'), press('f', { ctrlKey: true })]).toEqual([false, true]);
  window.dispatchEvent(new Event('focus'));
  expect(isShown).toBe(false);
  expect([press('G', { metaKey: true }), press('x'), press('F3')]).toEqual([true, false, true]);
  document.dispatchEvent(new MouseEvent('pointerdown'));
  expect(isShown).toBe(false);
});

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
