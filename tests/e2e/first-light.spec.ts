/** From a page to a badge, through all rooms, with the shipped build and a real service. */
import { expect } from '@playwright/test';
import { configure } from '../lab/browser/configure.ts';
import { wordsOf } from '../lab/browser/driver.ts';
import { startService } from '../lab/browser/service.ts';
import { evm } from '../lab/pages/address.ts';
import { test } from './test.ts';

const known = evm(1);
const unknown = evm(2);

const page = `<!doctype html><title>Address</title>
<p>From <span id="known">${known}</span> to <span id="unknown">${unknown}</span></p>`;

test('an address on an explorer gets its name from the label service', async ({ open }) => {
  const service = await startService({
    labels: [
      {
        chain: 'ethereum',
        address: known,
        name: 'Example Exchange 7',
        type: 'cex',
        subtype: 'hot_wallet',
        label: 'example',
      },
    ],
  });
  const browser = await open({ site: (url) => (url.host === 'etherscan.io' ? { body: page } : undefined) });
  await configure(browser, { baseUrl: service.url });
  const tab = await browser.tab();
  await tab.goto(`https://etherscan.io/address/${known}`);
  await expect
    .poll(async () => (await tab.seen('data-nametag')).map(wordsOf))
    .toEqual(['Example Exchange 7']);
  expect(await tab.evaluate(() => document.body.innerText.trim())).toBe(`From ${known} to ${unknown}`);
  expect(tab.complaints).toEqual([]);
  await service.close();
});
