/** The browser's real prompt, for the host of a service and for a site, shown and answered. */
import { expect } from '@playwright/test';
import type { ExtensionPart } from '../../lib/extension/extension.ts';
import { exampleRows } from '../../service/example-rows.ts';
import { memoryKeys } from '../../service/keys/new-key.ts';
import { serve } from '../../service/serve.ts';
import { openMemoryStore } from '../../service/store/open-memory-store.ts';
import { openDisplay } from '../lab/browser/display.ts';
import { wordsOf } from '../lab/browser/driver.ts';
import { moveTo } from '../lab/browser/inside.ts';
import { evm } from '../lab/pages/address.ts';
import { textsOf } from '../lab/surface/open.ts';
import { cardBox, rest } from './card/stage.ts';
import { enter, giveFile, openOptions, said } from './options/page.ts';
import { test } from './test.ts';

const key = 'a-key-that-must-not-be-seen';

type Api = ExtensionPart<{ permissions: 'getAll' | 'remove' }>;

/** Runs in an extension page. */
async function dataConsent(): Promise<readonly string[]> {
  const scope = globalThis as unknown as { browser?: Api; chrome: Api };
  return [...((await (scope.browser ?? scope.chrome).permissions.getAll()).data_collection ?? [])].sort();
}

/** The same, in Firefox. */
const takeConsentBack = () =>
  (globalThis as unknown as { browser: Api }).browser.permissions.remove({
    data_collection: ['websiteContent'],
  });

/** Tells when an event leads to a frame, as Firefox’s do. */
const spy = `for (const type of ['pointerover', 'pointermove', 'mouseover', 'mousemove'])
  addEventListener(type, ({ originalTarget }) => {
    if (originalTarget?.localName === 'iframe') document.title = 'I was led to a frame.';
  }, true);`;
const host = 'explorer.example.org';
const body = `<!doctype html><title>Explorer</title><script>${spy}</script><p><span id="one">${evm(1)}</span></p>`;

test('options: entering a host or a site asks the browser; then the service is reached, and the site read until it is removed', async ({
  open,
  browserName,
}) => {
  test.setTimeout(180_000);
  // The service allows no origin, so it is unreadable without the permission.
  const service = await serve({
    store: openMemoryStore(exampleRows()),
    keys: memoryKeys([{ key }]),
  });
  const display = await openDisplay();
  // The tests' Firefox grants permissions itself; Chromium shows a prompt, and needs a window for it.
  const isFirefox = browserName === 'firefox';
  try {
    const browser = await open({
      headless: isFirefox,
      site: (url) => (url.host === host ? { body } : undefined),
    });
    /** Answers the prompt until it is gone: it has two buttons, and the second one allows. */
    const answered = <Said>(now: () => Promise<Said>, wanted: Said, isAsking: (said: Said) => boolean) =>
      expect
        .poll(
          async () => {
            const said = await now();
            if (!isFirefox && isAsking(said)) display.press('Tab', 'Return');
            return said;
          },
          { intervals: [1_000] },
        )
        .toBe(wanted);
    const sources = await openOptions(browser, 'sources');
    await enter(sources, '#setting-baseUrl', service.url);
    await answered(
      () => said(sources, 'baseUrl'),
      'Saved',
      (text) => text.includes('Allow access'),
    );
    // Firefox asks with the host for consent to what is sent; Chromium has no such permission.
    expect(await sources.evaluate(dataConsent)).toEqual(
      isFirefox ? ['authenticationInfo', 'searchTerms', 'websiteContent'] : [],
    );
    await enter(sources, '#setting-key', key);
    await expect.poll(() => said(sources, 'key')).toContain('A key is set.');
    await sources.click('#test-connection');
    await expect.poll(() => textsOf(sources, '#test-verdict')).toEqual(['Everything works.']);
    if (isFirefox) {
      await sources.evaluate(takeConsentBack);
      await expect.poll(() => said(sources, 'baseUrl')).toContain('Allow access');
      await sources.click('#test-connection');
      await expect.poll(() => textsOf(sources, '#test-verdict')).not.toEqual(['Everything works.']);
    }
    await sources.close();

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
    await answered(rows, 1, (count) => count === 0);
    // The page is not reloaded; its tab only comes to the front.
    await page.front();
    await expect.poll(badges).toEqual(['Alice']);
    await page.goto(`https://${host}/again`);
    await expect.poll(badges).toEqual(['Alice']);
    await rest(page, '#one', /Alice/);
    const box = await cardBox(page);
    for (const down of [0, 20, 40]) await moveTo(page, box.x + 40, box.y + 20 + down);
    expect(await page.evaluate(() => document.title)).toBe('Explorer');
    await tab.click(`[data-site="${host}"] button`);
    await expect.poll(rows).toBe(0);
    await page.goto(`https://${host}/once-more`);
    expect(await badges()).toEqual([]);
    await browser.close();
  } finally {
    display.close();
    await service.close();
  }
});
