/**
 * Keyboard commands and the address bar's keyword with a real keyboard, because no test protocol reaches the browser's
 * own controls.
 */
import { expect } from '@playwright/test';
import { openDisplay } from '../lab/browser/display.ts';
import type { Tab } from '../lab/browser/driver.ts';
import { openViews } from '../lab/browser/open-views.ts';
import { pressUntil } from '../lab/browser/press-until.ts';
import { badgesOf } from '../lab/detector/badges.ts';
import { evm } from '../lab/pages/address.ts';
import { exchanges, scene, words } from './card/stage.ts';
import { test } from './test.ts';

const one = evm(1);
const two = evm(2);
const labels = exchanges([one, two]);
const body = `<p style="margin:100px"><a id="link" href="/address/${one}">${one}</a></p><p id="words">${two}</p>`;

/** The shortcuts that the browser granted; it withholds those that it uses itself. */
async function grantedKeys(): Promise<readonly string[]> {
  interface Api {
    readonly commands: { getAll(): Promise<readonly { readonly shortcut?: string }[]> };
  }
  const scope = globalThis as unknown as { readonly browser?: Api; readonly chrome: Api };
  const all = await (scope.browser ?? scope.chrome).commands.getAll();
  return all.flatMap(({ shortcut }) => shortcut || []);
}

/** Where all tabs are that the extension may read: no document is asked, because it may be on its way to another. */
async function openPaths(): Promise<readonly string[]> {
  interface Api {
    readonly tabs: { query(what: object): Promise<readonly { readonly url?: string }[]> };
  }
  const scope = globalThis as unknown as { readonly browser?: Api; readonly chrome: Api };
  const all = await (scope.browser ?? scope.chrome).tabs.query({});
  return all.flatMap(({ url }) => (url ? new URL(url).pathname.toLowerCase() : []));
}

const select = (tab: Tab) =>
  tab.evaluate(() => {
    const element = document.querySelector('#words');
    if (element) getSelection()?.selectAllChildren(element);
  });

test('every command answers to its keys, and the address bar to its keyword', async ({ open }) => {
  test.setTimeout(240_000);
  const display = await openDisplay();
  const { browser, tab, service } = await scene((options) => open({ ...options, headless: false }), body, {
    labels,
  });
  try {
    const watcher = await browser.extensionTab('report.html');
    expect((await watcher.evaluate(grantedKeys)).length).toBe(4);
    await tab.front();
    await expect.poll(async () => (await badgesOf(tab)).length).toBe(2);
    const card = () => words(tab);
    await tab.evaluate(() => document.querySelector<HTMLElement>('#link')?.focus());
    await pressUntil(display, ['alt+shift+k'], card, (text) => text.startsWith('Example Exchange 1'));
    await pressUntil(display, ['Escape'], card, (text) => text === '');
    await select(tab);
    await pressUntil(display, ['alt+shift+l'], card, (text) => text.startsWith('Example Exchange 2'));
    await pressUntil(display, ['Escape'], card, (text) => text === '');
    const views = () => watcher.evaluate(openViews);
    await pressUntil(display, ['alt+shift+m'], views, (open) => open.includes('popup'));
    await pressUntil(display, ['Escape'], views, (open) => !open.includes('popup'));
    await pressUntil(display, ['alt+shift+o'], views, (open) => open.includes('panel'));
    expect(tab.complaints).toEqual([]);

    // What is chosen in the address bar opens in its explorer.
    await tab.front();
    const paths = () => watcher.evaluate(openPaths);
    const chosen = `ethereum:${two.toLowerCase()}`;
    const typed = [...chosen].map((one) => (one === ':' ? 'colon' : one));
    await pressUntil(display, ['ctrl+l', 't', 'a', 'g', 'space', ...typed, 'Return'], paths, (now) =>
      now.includes(`/address/${two.toLowerCase()}`),
    );
  } finally {
    // The browser first, because it crashes without its display.
    await browser.close();
    display.close();
    await service.close();
  }
});
