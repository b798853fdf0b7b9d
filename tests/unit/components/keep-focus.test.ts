// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';
import { keepFocus } from '../../../components/parts/keep-focus.ts';

keepFocus(document);
afterEach(() => {
  document.body.innerHTML = '';
});

const one = (selector: string): HTMLElement => {
  const found = document.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`There is nothing at ${selector}.`);
  return found;
};

/** What has the focus after that of a button was taken away with this. */
async function after(html: string, gone: string): Promise<Element | null> {
  document.body.innerHTML = html;
  one(`${gone} button, button${gone}`).focus();
  one(gone).remove();
  await Promise.resolve();
  return document.activeElement;
}

test('what goes leaves the focus to the last open field before it in its section', async () => {
  const html = `<section><input id="far"></section><section><input id="near">
    <details><input id="folded"></details><p id="gone"><button></button></p><input id="next"></section>`;
  expect(await after(html, '#gone')).toBe(one('#near'));
  expect(await after('<section><i id="gone"><button></button></i></section>', '#gone')).toBe(one('section'));
});

test('without a field before it the focus is on what stands there now, and on no button', async () => {
  const html =
    '<section><ol><li id="gone"><button></button></li><li id="next"><button></button></li></ol></section>';
  expect(await after(html, '#gone')).toBe(one('#next'));
});

test('what moves keeps the focus, and a press beside everything takes it', async () => {
  document.body.innerHTML = '<section><input><p></p><button></button></section>';
  one('button').focus();
  one('section').prepend(one('button'));
  await Promise.resolve();
  expect(document.activeElement).toBe(one('button'));
  one('button').blur();
  one('section').click();
  one('button').remove();
  await Promise.resolve();
  expect(document.activeElement).toBe(document.body);
});
