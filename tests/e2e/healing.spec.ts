/** A database is unusable for a while: what the user wrote comes back without a restart. */
import { expect } from '@playwright/test';
import { configure } from '../lab/browser/configure.ts';
import { wordsOf } from '../lab/browser/driver.ts';
import { startService } from '../lab/browser/service.ts';
import { evm } from '../lab/pages/address.ts';
import { openSurface, paste, textsOf } from '../lab/surface/open.ts';
import { readDatabase, writeDatabase } from './database.ts';
import { enter, openOptions } from './options/page.ts';
import { test } from './test.ts';

const page = `<!doctype html><title>Accounts</title><main>
<p><span>${evm(1)}</span></p><p><span>${evm(2)}</span></p></main>`;
const name = 'nametag-own';

/** Runs in an extension page: breaks the database so that every read fails. */
function spoil(database: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(database, 2);
    request.onupgradeneeded = () => request.result.deleteObjectStore('labels');
    request.onblocked = () => reject(new Error('Somebody keeps the database open.'));
    request.onerror = () => reject(request.error);
    request.onsuccess = () => {
      request.result.close();
      resolve();
    };
  });
}

/** Runs in an extension page. */
function remove(database: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.deleteDatabase(database);
    request.onblocked = () => reject(new Error('Somebody keeps the database open.'));
    request.onerror = () => reject(request.error);
    request.onsuccess = () => resolve();
  });
}

test('a warning of one’s own comes back after its database could not be read, and until then that is said', async ({
  open,
}) => {
  test.setTimeout(180_000);
  const service = await startService({
    labels: [
      {
        chain: 'ethereum',
        address: evm(1),
        name: 'Example Exchange 7',
        type: 'cex',
        subtype: 'hot_wallet',
        label: 'example',
      },
    ],
  });
  const browser = await open({
    late: true,
    site: (url) => (url.host === 'etherscan.io' ? { body: page } : undefined),
  });
  await browser.install();
  await (await browser.first()).close();
  await configure(browser, { baseUrl: service.url });
  const options = await openOptions(browser, 'own');
  await options.click('#own-add');
  await enter(options, '#own-name', 'Took my money');
  await enter(options, '#own-address', evm(2));
  await expect.poll(() => textsOf(options, '[data-own] th')).toEqual(['Took my money']);

  const saved = await options.evaluate(readDatabase, name);
  await options.close();
  // A new worker with an empty memory.
  await browser.install();
  const aside = await browser.extensionTab('welcome.html');
  await aside.evaluate(spoil, name);
  const tab = await browser.tab();
  await tab.goto('https://etherscan.io/accounts');
  const badges = async () => (await tab.seen('data-nametag')).map(wordsOf).sort();
  await expect.poll(badges, { timeout: 30_000 }).toEqual(['Example Exchange 7']);
  const popup = await openSurface(browser, 'popup');
  await paste(popup, evm(2));
  await expect
    .poll(() => textsOf(popup, '.state-note'))
    .toContain('Your labels could not be read. Trying again…');
  await popup.close();
  const again = await openOptions(browser, 'own');
  await expect
    .poll(() => textsOf(again, '#own-unread'))
    .toEqual(['Your labels could not be read. Trying again…']);

  await aside.evaluate(remove, name);
  await aside.evaluate(writeDatabase, saved);
  await expect.poll(() => textsOf(again, '[data-own] th'), { timeout: 30_000 }).toEqual(['Took my money']);
  expect(await textsOf(again, '#own-unread')).toEqual([]);
  await tab.front();
  await expect.poll(badges, { timeout: 90_000 }).toEqual(['Example Exchange 7', 'Took my money']);
  await service.close();
});
