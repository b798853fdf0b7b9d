/** Tests share browsers: whatever one test leaves, the next finds nothing of it. */
import { expect } from '@playwright/test';
import { defaults } from '../../lib/settings/settings.ts';
import { exampleRows } from '../../service/example-rows.ts';
import { changeSettings, configure, say, settingsNow } from '../lab/browser/configure.ts';
import type { Browser, Tab } from '../lab/browser/driver.ts';
import { startService } from '../lab/browser/service.ts';
import { evm } from '../lab/pages/address.ts';
import { openSurface, paste, textsOf } from '../lab/surface/open.ts';
import { enter, openOptions } from './options/page.ts';
import { test } from './test.ts';

const loopback = 'http://127.0.0.1/*';
const body = `<!doctype html><title>Page</title><p>${evm(1)}</p><input id="paste">`;
const site = (url: URL) => (url.host === 'etherscan.io' ? { body } : undefined);

interface Api {
  readonly permissions: { contains(what: object): Promise<boolean> };
  readonly storage: Readonly<
    Record<'local' | 'session', { get(): Promise<object>; set(items: object): Promise<void> }>
  >;
  readonly tabs: { query(what: object): Promise<readonly { readonly url?: string }[]> };
}

/** What an extension page can see of earlier tests. Runs in such a page. */
async function findings(pattern: string) {
  const scope = globalThis as unknown as { readonly browser?: Api; readonly chrome: Api };
  const { permissions, storage, tabs } = scope.browser ?? scope.chrome;
  const urls = (await tabs.query({})).map(({ url = '' }) => url);
  return {
    isAllowed: await permissions.contains({ origins: [pattern] }),
    stored: { ...(await storage.local.get()), ...(await storage.session.get()), ...localStorage },
    databases: (await indexedDB.databases()).map(({ name }) => name).filter((name) => name === 'left'),
    tabs: urls.filter((url) => url.startsWith('https:') || url.endsWith('popup.html')),
  };
}

/** Leaves traces wherever the extension can. Runs in an extension page. */
async function leave(): Promise<void> {
  const scope = globalThis as unknown as { readonly browser?: Api; readonly chrome: Api };
  const { storage } = scope.browser ?? scope.chrome;
  await storage.local.set({ left: 1 });
  await storage.session.set({ left: 2 });
  localStorage.setItem('left', '3');
  await new Promise((resolve, reject) => {
    const request = indexedDB.open('left');
    request.onsuccess = resolve;
    request.onerror = reject;
  });
}

/** Leaves traces wherever a page can. Runs in the page. */
async function leaveOnPage(): Promise<void> {
  localStorage.setItem('left', '1');
  await cookieStore.set('left', '1');
  await caches.open('left');
}

const onPage = async () => ({
  stored: localStorage.length,
  cookie: document.cookie,
  caches: await caches.keys(),
  look: matchMedia('(prefers-color-scheme: dark)').matches,
  width: innerWidth,
});

async function pressPaste(tab: Tab): Promise<void> {
  await tab.click('#paste');
  await tab.press('Control+v');
}

const textIn = (tab: Tab) =>
  tab.evaluate(() => document.querySelector<HTMLInputElement>('#paste')?.value ?? '');

async function use(browser: Browser, url: string): Promise<void> {
  await configure(browser, { baseUrl: url, altUrl: url, density: 'icon' });
  const own = await openOptions(browser, 'own');
  await own.click('#own-add');
  await enter(own, '#own-name', 'Mine');
  await enter(own, '#own-address', evm(1));
  await expect.poll(() => textsOf(own, '[data-own] th')).toEqual(['Mine']);
  const popup = await openSurface(browser, 'popup');
  await changeSettings(popup, { theme: 'dark' });
  await paste(popup, `eth:${evm(1)}`);
  await expect.poll(() => textsOf(popup, '.card h2')).toEqual(['Mine']);
  await popup.press('Control+c');
  await expect.poll(() => textsOf(popup, '.toast')).toEqual(['Copied']);
  await popup.evaluate(leave);
  const tab = await browser.tab();
  await tab.goto('https://etherscan.io/left');
  await tab.evaluate(leaveOnPage);
  // WebDriver BiDi cannot set the colour scheme.
  if (browser.name === 'chromium') await tab.scheme('dark');
  await tab.resize(500, 500);
  await expect.poll(async () => (await tab.seen('data-nametag')).length).toBe(1);
  await pressPaste(tab);
  await expect.poll(() => textIn(tab)).toBe(evm(1));
}

test('a browser that was used by a test is like a new one for the next', async ({ open }) => {
  test.setTimeout(180_000);
  const service = await startService(exampleRows());
  const fresh = await open({ site });
  const look = async (browser: Browser) => {
    const tab = await browser.tab();
    await tab.goto('https://etherscan.io/new');
    await pressPaste(tab);
    const page = { ...(await tab.evaluate(onPage)), pasted: await textIn(tab) };
    const badges = (await tab.seen('data-nametag')).length;
    await tab.close();
    const popup = await openSurface(browser, 'popup');
    const seen = {
      page,
      badges,
      asked: browser.asked,
      recent: await textsOf(popup, '.hit-name'),
      settings: await settingsNow(popup),
      log: await say(popup, 'log', {}),
      ...(await popup.evaluate(findings, loopback)),
    };
    await popup.close();
    return seen;
  };
  const before = await look(fresh);
  expect(before).toMatchObject({ isAllowed: false, stored: {}, databases: [], badges: 0, recent: [] });
  expect(before).toMatchObject({
    asked: [],
    settings: defaults,
    page: { stored: 0, cookie: '', pasted: '' },
  });
  await use(fresh, service.url);
  const extension = fresh.extension;
  await fresh.close();
  const again = await open({ site });
  // The same browser is reused.
  expect(again.extension).toBe(extension);
  expect(await look(again)).toEqual(before);
  await service.close();
});
