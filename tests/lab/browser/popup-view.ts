/** Firefox's own popup, which BiDi does not reach: a tab of the extension in the same window evaluates in it. */
import type { Page } from 'puppeteer-core';
import type { Tab } from './driver.ts';
import { type Surface, untilDrawn } from './surface.ts';

/** Keeps a popup open without focus, because without a window manager no window keeps the focus. */
export const popupsStay = { 'ui.popup.disable_autohide': true } as const;

const popup = 'browser.extension.getViews({ type: "popup" })[0]';

/** Runs in the popup. A character goes into the focused field; any other key becomes a keydown event. */
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

/** `beside`: a tab of the extension in the popup's window. */
export async function popupSeenFrom(beside: Tab): Promise<Surface> {
  // Cast: Firefox's tab has a `page`.
  const { page } = beside as Tab & { readonly page: Page };

  async function evaluate<Result>(run: (argument: never) => Result | Promise<Result>, argument?: unknown) {
    const call = `(${run})(${JSON.stringify(argument) ?? ''})`;
    // Inside the function, `document` is the popup's.
    return (await page.evaluate(
      `((window) => ((document) => ${call})(window.document))(${popup})`,
    )) as Result;
  }

  await untilDrawn(evaluate);
  return {
    evaluate,
    press: (key) => evaluate(pressHere as (key: never) => void, key),
    click: (selector) => evaluate(clickHere as (selector: never) => void, selector),
    async close() {
      await page.evaluate(`${popup}.close()`);
    },
  };
}
