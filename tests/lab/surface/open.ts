/** Opens a surface of the extension over the active tab, as a person does. */
import { expect } from '@playwright/test';
import type { Browser, Tab } from '../browser/driver.ts';

interface Tabs {
  readonly tabs: { query(what: object): Promise<{ id?: number; url?: string }[]> };
}

async function idOf(start: string): Promise<number | undefined> {
  const scope = globalThis as unknown as { browser?: Tabs; chrome: Tabs };
  const tabs = await (scope.browser ?? scope.chrome).tabs.query({});
  return tabs.find(({ url }) => url?.startsWith(start))?.id;
}

/** Width and height as browsers open them. */
export const sizes = { popup: [400, 560], sidepanel: [420, 800] } as const;
/** The same at 200 % zoom, in CSS pixels: no browser makes a popup larger than 800 by 600. */
export const zoomed = { popup: [400, 300], sidepanel: [210, 400] } as const;

/** `over`: how the URL of the tab below starts. Without it, the tab below is one that Nametag does not read. */
export async function openSurface(
  browser: Browser,
  surface: keyof typeof sizes,
  over?: string,
  more = '',
): Promise<Tab> {
  const [width, height] = sizes[surface];
  let hash = more;
  if (over !== undefined) {
    const id = await browser.inOwnPage((page) => page.evaluate(idOf, over));
    hash = `tab=${id}${more && `&${more}`}`;
  }
  const tab = await browser.extensionTab(`${surface}.html${hash && `#${hash}`}`);
  await tab.resize(width, height);
  await expect.poll(() => tab.evaluate(() => document.querySelector('.surface') !== null)).toBe(true);
  return tab;
}

export async function type(tab: Pick<Tab, 'press'>, text: string): Promise<void> {
  for (const character of text) await tab.press(character);
}

/** Fills the search box in one step, as pasting does. */
export async function paste(popup: Tab, text: string): Promise<void> {
  await popup.evaluate((typed) => {
    const box = document.querySelector('input');
    if (!box) throw new Error('There is no search box.');
    box.value = typed;
    box.dispatchEvent(new InputEvent('input', { bubbles: true }));
  }, text);
}

/** The visible text of all matching elements. */
export function textsOf(tab: Pick<Tab, 'evaluate'>, selector: string): Promise<string[]> {
  return tab.evaluate(
    (what) =>
      [...document.querySelectorAll<HTMLElement>(what)].map((one) =>
        one.innerText.replace(/\s+/g, ' ').trim(),
      ),
    selector,
  );
}
