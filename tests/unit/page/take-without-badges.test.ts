// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { takeWithoutBadges } from '../../../lib/page/show/take-without-badges.ts';

test('names stay while the pointer leaves a menu that was opened on selected text, and go while the text is dragged', () => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('@media print { :host { display: none } }');
  const inPrint = (sheet.cssRules[0] as CSSMediaRule).media;
  const ended = new AbortController();
  takeWithoutBadges(document, sheet, ended.signal);
  const text = document.body.appendChild(document.createElement('p'));
  text.textContent = 'selected';
  document.getSelection()?.selectAllChildren(document.documentElement);
  const point = (name: string, clientX: number, buttons: number) =>
    text.dispatchEvent(new PointerEvent(name, { bubbles: true, clientX, buttons }));
  // Chromium opens the menu on the press, and the page hears of no release.
  point('pointerdown', 10, 2);
  point('pointermove', 90, 0);
  expect(inPrint.mediaText).toBe('print');
  point('pointerdown', 10, 1);
  point('pointermove', 90, 1);
  expect(inPrint.mediaText).toBe('all');
  ended.abort();
});
