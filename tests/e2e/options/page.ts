/** The options page as a person uses it. */
import { expect } from '@playwright/test';
import type { SettingName } from '../../../lib/settings/settings.ts';
import { settingsNow } from '../../lab/browser/configure.ts';
import type { Browser, Tab } from '../../lab/browser/driver.ts';
import { textsOf } from '../../lab/surface/open.ts';

export async function openOptions(browser: Browser, section: string): Promise<Tab> {
  const tab = await browser.extensionTab(`options.html#${section}`);
  await shows(tab, section);
  return tab;
}

/** Goes to another section on the same page. */
export async function goTo(tab: Tab, section: string): Promise<void> {
  await tab.evaluate((name) => {
    location.hash = name;
  }, section);
  await shows(tab, section);
}

async function shows(tab: Tab, section: string): Promise<void> {
  await expect
    .poll(() => tab.evaluate(() => document.querySelector('main[aria-busy=false]')?.id))
    .toBe(section);
}

/** Puts a text in the place of a field's own, in one step as pasting does. */
export async function pasteInto(tab: Tab, selector: string, text: string): Promise<void> {
  await tab.click(selector);
  await tab.evaluate(
    ({ what, given }) => {
      document.querySelector<HTMLInputElement>(what)?.select();
      document.execCommand(given === '' ? 'delete' : 'insertText', false, given);
    },
    { what: selector, given: text },
  );
}

export async function enter(tab: Tab, selector: string, text: string): Promise<void> {
  await pasteInto(tab, selector, text);
  await tab.press('Enter');
}

/** The text below a setting. */
export async function said(tab: Tab, name: string): Promise<string> {
  return (await textsOf(tab, `#setting-${name}-below`)).join('');
}

export function typedIn(tab: Tab, selector: string): Promise<string | undefined> {
  return tab.evaluate((what) => document.querySelector<HTMLInputElement>(what)?.value, selector);
}

/** A setting as the worker stores it. */
export async function stored(tab: Tab, name: SettingName): Promise<unknown> {
  return (await settingsNow(tab))[name];
}

/** Gives a file to an input, as the browser's file dialog does. */
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
