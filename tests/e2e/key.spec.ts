/** Where the key and the addresses go, and who can read and write settings and key. */
import { rmSync } from 'node:fs';
import { expect } from '@playwright/test';
import { exampleRows } from '../../service/example-rows.ts';
import type { Browser, BrowserName, Tab } from '../lab/browser/driver.ts';
import { startListener, startService } from '../lab/browser/service.ts';
import { evm } from '../lab/pages/address.ts';
import { openSurface, textsOf } from '../lab/surface/open.ts';
import { buildWithIntruder, intrudeFrom } from './options/intruder.ts';
import { enter, openOptions, said, typedIn } from './options/page.ts';
import { test } from './test.ts';

const key = 'a-key-that-must-not-be-seen';
const loopback = 'http://127.0.0.1/*';
const page = `<!doctype html><title>Page</title><p><a href="/address/${evm(1)}">${evm(1)}</a></p>`;
const site = (url: URL) => (url.host === 'etherscan.io' ? { body: page } : undefined);

/** Presses "Test connection" and waits for the result. */
async function testConnection(tab: Tab): Promise<string> {
  await tab.front();
  await tab.click('#test-connection');
  await expect.poll(() => textsOf(tab, '#test-verdict')).toHaveLength(1);
  return (await textsOf(tab, '#test-verdict')).join();
}

/** Opens a page with an address and waits until the popup has counted it. */
async function visit(browser: Browser): Promise<void> {
  const tab = await browser.tab();
  await tab.goto(`https://etherscan.io/address/${evm(1)}`);
  const popup = await openSurface(browser, 'popup', 'https://etherscan.io');
  // A page is read only while visible. A real popup leaves it so; here the popup is a tab that hides it.
  await tab.front();
  await expect.poll(async () => (await textsOf(popup, '.figure b'))[0]).toBe('1');
  await popup.close();
  await tab.close();
}

test('the key goes to no host that the browser has not allowed, not even in a preflight', async ({
  open,
}) => {
  test.setTimeout(180_000);
  const host = await startListener();
  // The browser's prompt for the host stays unanswered.
  const asking = await open({ site, preferences: { 'extensions.webextOptionalPermissionPrompts': true } });
  const first = await openOptions(asking, 'sources');
  await enter(first, '#setting-baseUrl', host.url);
  await enter(first, '#setting-key', key);
  await first.close();
  const second = await openOptions(asking, 'sources');
  if ((await typedIn(second, '#setting-baseUrl')) !== '') await testConnection(second);
  await visit(asking);
  expect(host.heard).toEqual([]);
  expect(await typedIn(second, '#setting-baseUrl')).toBe('');
  await asking.close();

  const browser = await open({ site });
  await browser.allow(loopback);
  const tab = await openOptions(browser, 'sources');
  await enter(tab, '#setting-baseUrl', host.url);
  await expect.poll(() => said(tab, 'baseUrl')).toBe('Saved');
  await enter(tab, '#setting-key', key);
  await expect.poll(() => said(tab, 'key')).toContain('A key is set.');
  await testConnection(tab);
  expect(host.heard.join()).toContain(key);

  // Without the permission, host and key stay, but nothing is sent.
  await tab.evaluate(async (pattern) => {
    const scope = globalThis as unknown as {
      chrome: { permissions: { remove(what: { origins: string[] }): Promise<boolean> } };
    };
    await scope.chrome.permissions.remove({ origins: [pattern] });
  }, loopback);
  await expect.poll(() => said(tab, 'baseUrl')).toContain('Allow access');
  host.heard.length = 0;
  expect(await testConnection(tab)).toBe('Nametag needs permission to reach your label service.');
  await visit(browser);
  expect(host.heard).toEqual([]);
  host.close();
});

test('a content script can neither read nor write settings', async ({ open, browserName }) => {
  const service = await startService(exampleRows());
  const thief = await startListener();
  const build = buildWithIntruder(browserName as BrowserName);
  try {
    const browser = await open({ site, build, late: true });
    await browser.install();
    // It comes to the front by itself, and what it hides is drawn no more.
    await (await browser.first()).close();
    await browser.allow(loopback);
    const setUp = await openOptions(browser, 'sources');
    await enter(setUp, '#setting-baseUrl', service.url);
    await expect.poll(() => said(setUp, 'baseUrl')).toBe('Saved');
    await enter(setUp, '#setting-key', key);
    await expect.poll(() => said(setUp, 'key')).toContain('A key is set.');
    await setUp.close();
    const tab = await browser.tab();
    await tab.goto(`https://etherscan.io/address/${evm(1)}`);
    const got = await intrudeFrom(tab, thief.url);
    expect(got).not.toContain(service.url);
    expect(got).not.toContain(key);
    await tab.close();
    await browser.install();
    const options = await openOptions(browser, 'sources');
    expect(await typedIn(options, '#setting-baseUrl')).toBe(service.url);
    await expect.poll(() => said(options, 'key')).toContain('A key is set.');
    await visit(browser);
    expect(thief.heard).toEqual([]);
  } finally {
    rmSync(build, { recursive: true, force: true });
    thief.close();
    await service.close();
  }
});
