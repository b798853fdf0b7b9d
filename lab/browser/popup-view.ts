/** Firefox's own popup, which its protocol does not reach: a tab of the extension in the same window sees into it. */
import type { Page } from 'puppeteer-core';
import { eventually, firstPage, type Tab } from './driver.ts';
import type { Surface } from './surface.ts';

/** Keeps a popup open that loses the focus; of a browser without a window manager, no window has it for long. */
export const popupsStay = { 'ui.popup.disable_autohide': true } as const;

const popup = 'browser.extension.getViews({ type: "popup" })[0]';

/** Runs in the popup: a character is written where the focus is, any other key is pressed there. */
function pressHere(key: string): void {
  const focus = document.activeElement ?? document.body;
  if (key.length === 1 && 'value' in focus) {
    focus.value += key;
    focus.dispatchEvent(new InputEvent('input', { bubbles: true }));
  } else focus.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
}

/** Runs in the popup. */
function clickHere(selector: string): void {
  document.querySelector<HTMLElement>(selector)?.click();
}

/** `beside`: a tab of the extension in the popup's own window. */
export async function popupSeenFrom(beside: Tab): Promise<Surface> {
  // A door: this tab is Firefox's, and carries its page.
  const { page } = beside as Tab & { readonly page: Page };

  async function evaluate<Result>(run: (argument: never) => Result | Promise<Result>, argument?: unknown) {
    const call = `(${run})(${JSON.stringify(argument) ?? ''})`;
    // The function's `document` is the popup's.
    return (await page.evaluate(
      `((window) => ((document) => ${call})(window.document))(${popup})`,
    )) as Result;
  }

  const isThere = () => evaluate(() => document.querySelector('.surface') !== null).catch(() => false);
  if (!(await eventually(isThere, firstPage.patience))) throw new Error('The popup did not open.');
  return {
    evaluate,
    press: (key) => evaluate(pressHere as (key: never) => void, key),
    click: (selector) => evaluate(clickHere as (selector: never) => void, selector),
    async close() {
      await page.evaluate(`${popup}.close()`);
    },
  };
}
