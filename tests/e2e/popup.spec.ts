/** The popup, driven as a person drives it, with the real worker and a real label service. */
import { expect } from '@playwright/test';
import { configure } from '../lab/browser/configure.ts';
import { type Browser, type Tab, wordsOf } from '../lab/browser/driver.ts';
import { startService, type TestService } from '../lab/browser/service.ts';
import { evm } from '../lab/pages/address.ts';
import { openSurface, textsOf, type } from '../lab/surface/open.ts';
import { type Lend, test } from './test.ts';

const [known, bad, stranger] = [evm(1), evm(2), evm(3)];
const site = 'https://etherscan.io/accounts';
const page = `<!doctype html><title>Accounts</title><main>
<p><span id="known">${known}</span></p><p><span>${bad}</span></p><p><span>${stranger}</span></p></main>`;

const row = (chain: 'ethereum' | 'base', n: number, name: string) => ({
  chain,
  address: evm(n),
  name,
  type: 'cex',
  subtype: 'hot_wallet',
  label: 'example',
});

const labels = [
  row('ethereum', 1, 'Kwartzit Vault 1'),
  { ...row('ethereum', 2, 'Fake_Phishing Kwartzit'), type: 'scam', subtype: 'phishing' },
  row('base', 4, 'Kwartzit Vault on Base'),
  ...Array.from({ length: 45 }, (_, at) => row('ethereum', 100 + at, `Zirkonit Desk ${at}`)),
];
const mev = [{ address: evm(1), label: 'mev', subtype: 'sandwich', txs: [], protocols: ['example'] }];

let service: TestService;
test.beforeAll(async () => {
  service = await startService({ labels, mev });
});
test.afterAll(() => service.close());

async function begin(lend: Lend, more: object = {}): Promise<Browser> {
  const browser = await lend({
    site: (url: URL) => (url.host === 'etherscan.io' ? { body: page } : undefined),
  });
  await configure(browser, { baseUrl: service.url, altUrl: service.url, ...more });
  return browser;
}

const names = (tab: Tab) => textsOf(tab, '.hit-name');
const chosen = (tab: Tab) => textsOf(tab, '[aria-selected=true] .hit-name');

test('arrows choose, Enter opens the card, Escape leads back, Ctrl+C copies, Ctrl+Enter opens the explorer', async ({
  lend,
}) => {
  const browser = await begin(lend);
  const popup = await openSurface(browser, 'popup');
  await type(popup, 'kwartzit');
  await expect.poll(() => names(popup)).toHaveLength(3);
  await expect.poll(() => chosen(popup)).toEqual(['Kwartzit Vault 1']);
  await popup.press('ArrowUp');
  await expect.poll(() => chosen(popup)).toEqual(['Fake_Phishing Kwartzit']);
  await popup.press('ArrowDown');
  await expect.poll(() => chosen(popup)).toEqual(['Kwartzit Vault 1']);
  await popup.press('Control+c');
  await expect.poll(() => textsOf(popup, '.toast')).toEqual(['Copied']);
  await popup.press('Enter');
  await expect.poll(() => textsOf(popup, '.card h2')).toEqual(['Kwartzit Vault 1']);
  await expect.poll(() => textsOf(popup, '.card')).toEqual([expect.stringContaining('Sandwich')]);
  await popup.press('Escape');
  await expect.poll(() => names(popup)).toHaveLength(3);
  await popup.press('Escape');
  await expect.poll(() => textsOf(popup, '.group-title')).toEqual(['Recent']);
  // Pastes what Ctrl+C copied. The explorer can be opened before the card is there.
  await popup.press('Control+v');
  await popup.press('Control+Enter');
  await expect.poll(() => popup.evaluate(() => document.querySelector('input')?.value)).toBe(known);
  const helper = await browser.extensionTab('popup.html');
  await expect.poll(() => helper.evaluate(urls)).toContain(`https://etherscan.io/address/${known}`);
});

interface Tabs {
  readonly tabs: { query(what: object): Promise<{ url?: string; pendingUrl?: string }[]> };
}
/** Runs in an extension page. */
async function urls(): Promise<(string | undefined)[]> {
  const scope = globalThis as unknown as { browser?: Tabs; chrome: Tabs };
  const tabs = await (scope.browser ?? scope.chrome).tabs.query({});
  return tabs.map(({ url, pendingUrl }) => pendingUrl || url);
}

test('a list whose end is held in view while answers come still gets more', async ({ lend }) => {
  const browser = await begin(lend);
  const popup = await openSurface(browser, 'popup');
  await popup.evaluate(() => {
    const hold = () => {
      document.querySelector('.middle')?.scrollTo(0, 1e6);
      requestAnimationFrame(hold);
    };
    hold();
  });
  await type(popup, 'zirkonit');
  await expect.poll(async () => new Set(await names(popup)).size).toBe(45);
});

test('the page in the popup counts and names its addresses, and the switch takes the labels off the site and puts them back', async ({
  lend,
}) => {
  const browser = await begin(lend);
  const tab = await browser.tab();
  await tab.goto(site);
  const badges = async () => (await tab.seen('data-nametag')).map(wordsOf);
  await expect.poll(badges).toEqual(['Kwartzit Vault 1', 'Fake_Phishing Kwartzit']);
  const popup = await openSurface(browser, 'popup', site);
  const figures = ['3 addresses', '2 with a label', '1 warning'];
  await expect.poll(() => textsOf(popup, '.figure')).toEqual(figures);
  await expect
    .poll(() => textsOf(popup, '.page-name-text'))
    .toEqual(['Fake_Phishing Kwartzit', 'Kwartzit Vault 1']);
  await expect.poll(() => textsOf(popup, '.switch')).toEqual(['Labels on etherscan.io']);
  await popup.click('.switch input');
  await expect.poll(badges).toEqual([]);
  await expect.poll(() => textsOf(popup, '.figure')).toEqual([]);
  await popup.click('.switch input');
  // A real popup leaves its page visible; here the popup is a tab that hides it.
  await tab.front();
  await expect.poll(badges, { timeout: 30_000 }).toEqual(['Kwartzit Vault 1', 'Fake_Phishing Kwartzit']);
  await expect.poll(() => textsOf(popup, '.figure')).toEqual(figures);
});

test('a press on a name of the page shows it there, and a figure opens its rows in the side panel', async ({
  lend,
}) => {
  const browser = await begin(lend);
  const tab = await browser.tab();
  await tab.goto(site);
  await expect.poll(async () => (await tab.seen('data-nametag')).length).toBe(2);
  const popup = await openSurface(browser, 'popup', site);
  await expect.poll(() => textsOf(popup, '.page-name-text')).toHaveLength(2);
  await popup.click('.page-name');
  await tab.front();
  await expect
    .poll(() => tab.evaluate(() => document.querySelector('[data-nametag=ring]') !== null))
    .toBe(true);
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
