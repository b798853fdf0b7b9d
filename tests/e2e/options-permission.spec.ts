/** The browser's real prompt for a host, shown and answered. */
import { expect } from '@playwright/test';
import { exampleRows } from '../../service/example-rows.ts';
import { keysInMemory } from '../../service/keys/keys-in-memory.ts';
import { recordFor } from '../../service/keys/new-key.ts';
import { serve } from '../../service/serve.ts';
import { openMemoryStore } from '../../service/store/open-memory-store.ts';
import { openDisplay } from '../lab/browser/display.ts';
import { wordsOf } from '../lab/browser/driver.ts';
import { moveTo } from '../lab/browser/inside.ts';
import { evm } from '../lab/pages/address.ts';
import { textsOf } from '../lab/surface/open.ts';
import { card, rest } from './card/stage.ts';
import { enter, giveFile, openOptions, said } from './options/page.ts';
import { test } from './test.ts';

const key = 'a-key-that-must-not-be-seen';

/** Runs in an extension page. */
async function dataConsent(): Promise<readonly string[]> {
  interface Api {
    readonly permissions: { getAll(): Promise<{ readonly data_collection?: readonly string[] }> };
  }
  const scope = globalThis as unknown as { browser?: Api; chrome: Api };
  return [...((await (scope.browser ?? scope.chrome).permissions.getAll()).data_collection ?? [])].sort();
}

test('options: entering a host asks the browser, and from then on the service is reached', async ({
  open,
}) => {
  test.setTimeout(180_000);
  // The service allows no origin, so it is unreadable without the permission.
  const service = await serve({
    store: openMemoryStore(exampleRows()),
    keys: keysInMemory([recordFor({ key, name: 'tests', rate: 0, quota: 0 })]),
  });
  const display = await openDisplay();
  try {
    // The tests' Firefox grants permissions itself; Chromium shows a prompt.
    const browser = await open({ headless: false });
    const tab = await openOptions(browser, 'sources');
    await enter(tab, '#setting-baseUrl', service.url);
    await expect
      .poll(
        async () => {
          const now = await said(tab, 'baseUrl');
          // The prompt has two buttons, and the second one allows.
          if (now.includes('Allow access')) display.press('Tab', 'Return');
          return now;
        },
        { intervals: [1_000] },
      )
      .toBe('Saved');
    // Firefox asks with the host for consent to what is sent; Chromium has no such permission.
    expect(await tab.evaluate(dataConsent)).toEqual(
      test.info().project.name === 'firefox' ? ['authenticationInfo', 'searchTerms', 'websiteContent'] : [],
    );
    await enter(tab, '#setting-key', key);
    await expect.poll(() => said(tab, 'key')).toContain('A key is set.');
    await tab.click('#test-connection');
    await expect.poll(() => textsOf(tab, '#test-verdict')).toEqual(['Everything works.']);
    await browser.close();
  } finally {
    display.close();
    await service.close();
  }
});

/** Tells when an event leads to a frame, as Firefox’s do. */
const spy = `for (const type of ['pointerover', 'pointermove', 'mouseover', 'mousemove'])
  addEventListener(type, ({ originalTarget }) => {
    if (originalTarget?.localName === 'iframe') document.title = 'I was led to a frame.';
  }, true);`;

test('options: a site that was added is read, at once and until it is removed', async ({ open }) => {
  test.setTimeout(180_000);
  const display = await openDisplay();
  try {
    const host = 'explorer.example.org';
    const body = `<!doctype html><title>Explorer</title><script>${spy}</script><p><span id="one">${evm(1)}</span></p>`;
    const site = (url: URL) => (url.host === host ? { body } : undefined);
    const browser = await open({ headless: false, site });
    const own = await openOptions(browser, 'own');
    await giveFile(own, '#import-file', 'book.csv', `address,name\n${evm(1)},Alice\n`);
    await expect.poll(() => textsOf(own, '#import-go')).toHaveLength(1);
    await own.click('#import-go');
    await expect.poll(() => textsOf(own, '[data-own] th')).toEqual(['Alice']);
    await own.close();
    const page = await browser.tab();
    await page.goto(`https://${host}/`);
    const badges = async () => (await page.seen('data-nametag')).map(wordsOf);
    expect(await badges()).toEqual([]);

    const tab = await openOptions(browser, 'sites');
    await enter(tab, '#add-site', host);
    const rows = async () => (await textsOf(tab, `[data-site="${host}"] th`)).length;
    await expect
      .poll(
        async () => {
          const count = await rows();
          if (count === 0 && browser.name === 'chromium') display.press('Tab', 'Return');
          return count;
        },
        { intervals: [1_000] },
      )
      .toBe(1);
    // The page is not reloaded; its tab only comes to the front.
    await page.front();
    await expect.poll(badges).toEqual(['Alice']);
    await page.goto(`https://${host}/again`);
    await expect.poll(badges).toEqual(['Alice']);
    await rest(page, '#one', /Alice/);
    await expect.poll(async () => (await card(page))?.box()).toBeDefined();
    const box = await (await card(page))?.box();
    for (const down of [0, 20, 40]) await moveTo(page, (box?.x ?? 0) + 40, (box?.y ?? 0) + 20 + down);
    expect(await page.evaluate(() => document.title)).toBe('Explorer');
    await tab.click(`[data-site="${host}"] button`);
    await expect.poll(rows).toBe(0);
    await page.goto(`https://${host}/once-more`);
    expect(await badges()).toEqual([]);
    await browser.close();
  } finally {
    display.close();
  }
});
