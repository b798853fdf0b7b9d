/** The options page as a person uses it. */
import { expect } from 'vitest';
import type { SettingName } from '../../../lib/settings/settings.ts';
import { runIn } from './contexts.ts';
import type { Page } from './page.ts';
import type { World } from './world.ts';

export async function openOptions(world: World, section: string): Promise<Page> {
  const page = await world.open(`options.html#${section}`);
  await shows(page, section);
  return page;
}

/** Goes to another section on the same page. */
export async function goTo(page: Page, section: string): Promise<void> {
  runIn(page.window, () => {
    page.window.location.hash = section;
  });
  await shows(page, section);
}

const shows = (page: Page, section: string) =>
  expect.poll(() => page.document.querySelector('main[aria-busy=false]')?.id).toBe(section.split('/')[0]);

/** Types into a field, once it is there, and presses Enter. */
export async function enter(page: Page, selector: string, text: string): Promise<void> {
  await page.drawn();
  await isThere(page, selector);
  page.focusOn(selector);
  page.fill(selector, text);
  await page.drawn();
  page.press('Enter');
}

/** The text below a setting. */
export const said = (page: Page, name: string): string => page.texts(`#setting-${name}-below`).join('');

export const typedIn = (page: Page, selector: string): string =>
  (page.one(selector) as HTMLInputElement).value;

/** A setting as the worker stores it. */
export async function stored(world: World, name: SettingName): Promise<unknown> {
  // Cast: the worker sends all settings.
  return ((await world.ask('settings', {})).settings as Record<SettingName, unknown>)[name];
}

/** Gives a file to an input, as the browser's file dialog does. */
export function giveFile(page: Page, selector: string, name: string, text: string): void {
  const input = page.one(selector);
  Object.defineProperty(input, 'files', { value: [new File([text], name)], configurable: true });
  runIn(page.window, () => input.dispatchEvent(new page.window.Event('change', { bubbles: true })));
}

/** Presses what comes once something was read. */
export async function pressOnce(page: Page, selector: string): Promise<void> {
  await isThere(page, `${selector}:not(:disabled)`);
  page.click(selector);
}

const isThere = (page: Page, selector: string) =>
  expect.poll(() => page.document.querySelector(selector), { message: selector }).not.toBe(null);
