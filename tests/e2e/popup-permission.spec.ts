/** The browser's own popup over a site that Nametag does not read, and the browser's prompt for it. */
import { expect } from '@playwright/test';
import { Chromium } from '../lab/browser/chromium.ts';
import { openDisplay } from '../lab/browser/display.ts';
import { wordsOf } from '../lab/browser/driver.ts';
import { openViews } from '../lab/browser/open-views.ts';
import { pressUntil } from '../lab/browser/press-until.ts';
import { surfaceAt } from '../lab/browser/surface.ts';
import { test } from './test.ts';

const host = 'explorer.example.org';
/** The burn address, which the built-in list names. */
const body =
  '<!doctype html><title>Explorer</title><p><span>0x000000000000000000000000000000000000dEaD</span></p>';

test('a site that Nametag does not read is turned on from the popup, and its open page is labelled at once', async ({
  open,
}) => {
  test.setTimeout(180_000);
  const display = await openDisplay();
  const browser = await open({
    headless: false,
    site: (url) => (url.host === host ? { body } : undefined),
  });
  try {
    if (!(browser instanceof Chromium)) throw new Error('Only Chromium’s popup is reached by keys.');
    const watcher = await browser.extensionTab('report.html');
    const tab = await browser.tab();
    await tab.goto(`https://${host}/`);
    const badges = async () => (await tab.seen('data-nametag')).map(wordsOf);
    expect(await badges()).toEqual([]);
    const views = () => watcher.evaluate(openViews);
    await pressUntil(display, ['alt+shift+m'], views, (open) => open.includes('popup'));
    const popup = await surfaceAt(browser.context, `${browser.extension}/popup.html`);
    const button = () =>
      popup.evaluate(() => document.querySelector<HTMLElement>('.site .button')?.innerText ?? '');
    await expect.poll(button).toBe(`Turn on for ${host}`);
    /** False once the browser's prompt has the keys. */
    const isInPopup = () =>
      popup
        .evaluate(() => {
          document.querySelector<HTMLElement>('.site .button')?.focus();
          return document.hasFocus();
        })
        .catch(() => false);
    await expect.poll(isInPopup).toBe(true);
    await expect
      .poll(
        async () => {
          const shown = await badges();
          // Only a real key lets an extension ask; Chromium's prompt has two buttons, and the second one allows.
          if (shown.length === 0) display.press(...((await isInPopup()) ? ['Return'] : ['Tab', 'Return']));
          return shown.length;
        },
        { intervals: [1_000] },
      )
      .toBe(1);
  } finally {
    // The browser first, because it crashes without its display.
    await browser.close();
    display.close();
  }
});
