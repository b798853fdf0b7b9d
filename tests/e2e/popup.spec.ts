/** The popup, driven as a person drives it, with the real worker and a real label service. */
import { expect } from '@playwright/test';
import { configure } from '../lab/browser/configure.ts';
import type { Browser, Tab } from '../lab/browser/driver.ts';
import { startService, type TestService } from '../lab/browser/service.ts';
import { evm } from '../lab/pages/address.ts';
import { openSurface, textsOf, type } from '../lab/surface/open.ts';
import { seedLabel } from '../lab/surface/seed-label.ts';
import { countRings, ringsSoFar } from './count-rings.ts';
import { type Lend, test } from './test.ts';

const site = 'https://etherscan.io/accounts';
const page = `<!doctype html><title>Accounts</title><main>
${[1, 2, 3].map((n) => `<p><span>${evm(n)}</span></p>`).join('')}</main>`;

const labels = [
  seedLabel(evm(1), 'Kwartzit Vault 1'),
  seedLabel(evm(2), 'Fake_Phishing Kwartzit', { type: 'scam', subtype: 'phishing' }),
  ...Array.from({ length: 45 }, (_, at) => seedLabel(evm(100 + at), `Zirkonit Desk ${at}`)),
];

let service: TestService;
test.beforeAll(async () => {
  service = await startService({ labels });
});
test.afterAll(() => service.close());

async function begin(lend: Lend): Promise<Browser> {
  const browser = await lend({
    site: (url: URL) => (url.host === 'etherscan.io' ? { body: page } : undefined),
  });
  await configure(browser, { baseUrl: service.url, altUrl: service.url });
  return browser;
}

const names = (tab: Tab) => textsOf(tab, '.hit-name');

/** Keeps the end of the list in view, like somebody who scrolls on and on. */
const scrollOn = (popup: Tab) =>
  popup.evaluate(() => {
    const hold = () => {
      document.querySelector('.middle')?.scrollTo(0, 1e6);
      requestAnimationFrame(hold);
    };
    hold();
  });

test('a list whose end is held in view while answers come still gets more', async ({ lend }) => {
  const browser = await begin(lend);
  const popup = await openSurface(browser, 'popup');
  await scrollOn(popup);
  await type(popup, 'zirkonit');
  await expect.poll(async () => new Set(await names(popup)).size).toBe(45);
});

test('results in groups are counted whole, however few rows were sent at first', async ({ lend }) => {
  const browser = await lend({});
  const popup = await openSurface(browser, 'popup');
  await type(popup, 'usdc');
  await expect.poll(async () => (await names(popup)).length).toBe(50);
  await expect
    .poll(() => textsOf(popup, '.status [role=status] > span'))
    .toEqual([expect.stringMatching(/^Results: \d+\+?$/)]);
  const [said = ''] = await textsOf(popup, '.status [role=status] > span');
  await popup.evaluate(() => {
    const by = document.querySelectorAll<HTMLSelectElement>('.filters select').item(2);
    by.value = 'chain';
    by.dispatchEvent(new Event('change', { bubbles: true }));
  });
  // A group ends with "Base: show all 23", or has six rows at most.
  const inGroups = () =>
    popup.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('.hits fieldset')].reduce((sum, group) => {
        const all = /show all (\d+)/.exec(group.innerText)?.[1];
        return sum + (all === undefined ? group.querySelectorAll('.hit').length : Number(all));
      }, 0),
    );
  await expect.poll(inGroups).toBe(Number(/\d+/.exec(said)?.[0]));
  expect(await inGroups()).toBeGreaterThan(200);
});

test('a press on a name of the page shows it there, and a figure opens its rows in the side panel', async ({
  open,
  browserName,
}) => {
  // Only a person can close Firefox's sidebar.
  const browser = await begin((options) => open({ ...options, alone: browserName === 'firefox' }));
  const tab = await browser.tab();
  await tab.goto(site);
  await expect.poll(async () => (await tab.seen('data-nametag')).length).toBe(2);
  const popup = await openSurface(browser, 'popup', site);
  await expect.poll(() => textsOf(popup, '.page-name-text')).toHaveLength(2);
  await tab.evaluate(countRings);
  await popup.click('.page-name');
  await tab.front();
  await expect.poll(() => tab.evaluate(ringsSoFar)).toBeGreaterThan(0);
  const panel = await openSurface(browser, 'sidepanel', site);
  await expect.poll(() => textsOf(panel, '.line-name')).toHaveLength(3);
  await popup.front();
  await popup.click('.figure.warns');
  await panel.front();
  await expect.poll(() => textsOf(panel, '.line-name')).toEqual(['Fake_Phishing Kwartzit']);
  expect(await textsOf(panel, '.figure[aria-pressed=true]')).toEqual(['1 warning']);
  await panel.click('.figure');
  await expect.poll(() => textsOf(panel, '.figure')).toEqual(['3 addresses', '2 with a label', '1 warning']);
  await expect.poll(() => textsOf(panel, '.line-name')).toHaveLength(3);
});
