/** The options page as a person uses it. */
import { expect } from '@playwright/test';
import type { Browser, Tab } from '../browser/driver.ts';
import { textsOf, type } from '../surface/open.ts';

export async function openOptions(browser: Browser, section: string): Promise<Tab> {
  const tab = await browser.extensionTab(`options.html#${section}`);
  await expect
    .poll(() => tab.evaluate(() => document.querySelector('main[aria-busy=false]')?.id))
    .toBe(section);
  return tab;
}

/** Empties a field, types into it and presses Enter. */
export async function enter(tab: Tab, selector: string, text: string): Promise<void> {
  await tab.click(selector);
  await tab.evaluate((what) => document.querySelector<HTMLInputElement>(what)?.select(), selector);
  await tab.press('Delete');
  await type(tab, text);
  await tab.press('Enter');
}

export async function choose(tab: Tab, selector: string, value: string): Promise<void> {
  await tab.evaluate(
    ({ what, chosen }) => {
      const select = document.querySelector<HTMLSelectElement>(what);
      if (!select) throw new Error(`There is no ${what}.`);
      select.value = chosen;
      select.dispatchEvent(new Event('change', { bubbles: true }));
    },
    { what: selector, chosen: value },
  );
}

/** What stands below a setting. */
export async function said(tab: Tab, name: string): Promise<string> {
  return (await textsOf(tab, `#setting-${name}-below`)).join('');
}

export function typedIn(tab: Tab, selector: string): Promise<string | undefined> {
  return tab.evaluate((what) => document.querySelector<HTMLInputElement>(what)?.value, selector);
}

/** A setting as it is kept on disk; undefined when it was never changed. */
export function stored(tab: Tab, name: string): Promise<unknown> {
  return tab.evaluate(async (what) => {
    const scope = globalThis as unknown as {
      chrome: { storage: { local: { get(name: string): Promise<{ settings?: Record<string, unknown> }> } } };
    };
    return (await scope.chrome.storage.local.get('settings')).settings?.[what];
  }, name);
}

/** Gives a file to an input, as choosing one in the browser's window does. */
export function giveFile(tab: Tab, selector: string, name: string, text: string): Promise<void> {
  return tab.evaluate(
    ({ what, called, holds }) => {
      const input = document.querySelector<HTMLInputElement>(what);
      if (!input) throw new Error(`There is no ${what}.`);
      const files = new DataTransfer();
      files.items.add(new File([holds], called));
      input.files = files.files;
      input.dispatchEvent(new Event('change', { bubbles: true }));
    },
    { what: selector, called: name, holds: text },
  );
}
