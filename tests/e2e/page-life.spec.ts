/** Open tabs while the extension is installed, removed and updated. */
import { expect } from '@playwright/test';
import { keyOf } from '../../lib/core/label/key.ts';
import { badgeName } from '../../lib/core/label/short-name.ts';
import { changeSettings, configure } from '../lab/browser/configure.ts';
import { type Browser, type Site, wordsOf } from '../lab/browser/driver.ts';
import { heard } from '../lab/browser/inside.ts';
import { startService } from '../lab/browser/service.ts';
import { badgesOf } from '../lab/detector/badges.ts';
import { evm, short } from '../lab/pages/address.ts';
import { seedLabel } from '../lab/surface/seed-label.ts';
import { nameAsCard } from '../lab/worker/name-as-card.ts';
import { packExchange } from './pack-exchange.ts';
import { test } from './test.ts';

const address = evm(1);
const page = `<!doctype html><title>Address</title><p>From <span>${address}</span> to nobody</p>`;
/** The page's own, marked as only ours are. */
const marked = '<span style="--of: page" data-nametag=""></span>';

async function labelledTab(open: (options: { site: Site }) => Promise<Browser>) {
  const service = await startService({ labels: [seedLabel(address, 'Example Exchange 7')] });
  const browser = await open({
    site: (url) => (url.host === 'etherscan.io' ? { body: page + marked } : undefined),
  });
  await configure(browser, { baseUrl: service.url });
  const tab = await browser.tab();
  await tab.goto(`https://etherscan.io/address/${address}`);
  const badges = async () => (await tab.seen('data-nametag')).map(wordsOf);
  await expect.poll(badges).toEqual(['Example Exchange 7', '']);
  // Remembers the old badge, to tell it from new ones; with another attribute it would be the page's.
  await tab.evaluate(() => {
    Object.assign(globalThis, { old: document.querySelector('[data-nametag]') });
  });
  const old = () => tab.evaluate(() => ((globalThis as { old?: Element }).old?.isConnected === true ? 1 : 0));
  return { service, browser, tab, badges, old };
}

async function reload(browser: Browser): Promise<void> {
  const popup = await browser.extensionTab('popup.html');
  // Not awaited, because the reload closes the page that would answer.
  popup.evaluate(() => chrome.runtime.reload()).catch(() => undefined);
}

test('an extension that goes takes its badges with it, or puts new ones in their place', async ({ open }) => {
  const { service, browser, tab, old } = await labelledTab(open);
  await reload(browser);
  await expect.poll(old).toBe(0);
  expect(await tab.evaluate(() => document.body.innerText.trim())).toBe(`From ${address} to nobody`);
  expect(tab.complaints).toEqual([]);
  await service.close();
});

test('tabs that are open get their badges when the extension is installed, and again when it is updated', async ({
  open,
}) => {
  const fact = packExchange((name) => name.length <= 22);
  const shown = badgeName(fact.name, { category: 'exchange', chain: 'ethereum' });
  const browser = await open({
    late: true,
    site: (url) =>
      url.host === 'etherscan.io'
        ? { body: `<!doctype html><title>Address</title><p>From <span>${fact.address}</span> to nobody</p>` }
        : undefined,
  });
  const tab = await browser.tab();
  await tab.goto('https://etherscan.io/txs');
  const badges = async () => (await tab.seen('data-nametag')).map(wordsOf);
  expect(await badges()).toEqual([]);
  for (const time of ['installed', 'updated']) {
    await browser.install();
    // The first page opens in front, and a hidden tab is read only when it is shown.
    if (time === 'installed') await (await browser.first()).close();
    await tab.front();
    await expect
      .poll(() => tab.evaluate(() => (globalThis as { old?: Element }).old?.isConnected === true))
      .toBe(false);
    await expect.poll(badges, { message: time }).toEqual([shown]);
    await tab.evaluate(() => {
      Object.assign(globalThis, { old: document.querySelector('[data-nametag]') });
    });
  }
  expect(tab.complaints).toEqual([]);
});

test('a page that one goes back to has the names that were given meanwhile, and gets new ones', async ({
  open,
}) => {
  const other = evm(2);
  const browser = await open({
    keepsLeft: true,
    site: (url) =>
      url.host === 'etherscan.io'
        ? { body: `<!doctype html><title>Left</title><p>${url.pathname === '/left' ? address : ''}</p>` }
        : undefined,
  });
  const give = (name: string, to: string) =>
    browser.inOwnPage((own) => own.evaluate(nameAsCard, { key: keyOf('evm', to.toLowerCase()), name }));
  await give('Other', other);
  await give('First', address);
  const tab = await browser.tab();
  await tab.goto('https://etherscan.io/left');
  const badges = async () => (await tab.seen('data-nametag')).map(wordsOf);
  await expect.poll(badges).toEqual(['First']);
  await tab.evaluate(() => document.body.setAttribute('data-left', ''));
  await tab.goto('https://etherscan.io/next');
  await give('Second', address);
  await tab.evaluate(() => void setTimeout(() => history.back()));
  // Fails while the tab is on its way.
  const isBack = () => tab.evaluate(() => document.body.hasAttribute('data-left')).catch(() => undefined);
  await expect.poll(isBack).toBe(true);
  await expect.poll(badges).toEqual(['Second']);
  await tab.evaluate((other) => document.body.insertAdjacentHTML('beforeend', `<p>${other}</p>`), other);
  await expect.poll(badges).toEqual(['Second', 'Other']);
});

test('badges have the look that was chosen, at once, and names in place that of the page’s paper', async ({
  lend,
}) => {
  const body = `<!doctype html><title>Dark</title><style>
body { background: #111; color: #eee; transition: background-color 300ms }
[data-theme=light] body { background: #fff; color: #111 }
</style>${address}<p><a href="/address/${address}">${short(address, 8, 8)}</a></p>`;
  const browser = await lend({ site: (url) => (url.host === 'etherscan.io' ? { body } : undefined) });
  const key = keyOf('evm', address.toLowerCase());
  await browser.inOwnPage((own) => own.evaluate(nameAsCard, { key, name: 'Mine' }));
  const tab = await browser.tab();
  await tab.goto('https://etherscan.io/dark');
  const areDark = async () => (await badgesOf(tab)).map(({ classes }) => classes.includes('dark'));
  for (const [theme, dark] of [
    ['light', false],
    ['dark', true],
    ['light', false],
    ['auto', true],
  ] as const) {
    await browser.inOwnPage((own) => changeSettings(own, { theme }));
    await tab.front();
    await expect.poll(areDark, { message: theme }).toEqual([dark, true]);
  }
  // A site switches its theme without a reload, and its paper fades.
  for (const theme of ['light', 'dark']) {
    await tab.evaluate((name) => document.documentElement.setAttribute('data-theme', name), theme);
    await expect.poll(areDark, { message: theme }).toEqual(Array(2).fill(theme === 'dark'));
  }
  await browser.inOwnPage((own) => changeSettings(own, { theme: 'dark' }));
  await tab.front();
  await tab.evaluate(() => document.documentElement.setAttribute('data-theme', 'light'));
  await expect.poll(areDark).toEqual([true, false]);
});

test('a badge is heard by its name, and is no tab stop', async ({ lend, browserName }) => {
  const { service, tab } = await labelledTab(lend);
  if (browserName === 'chromium') {
    const nodes = await heard(tab);
    const roles = nodes.flatMap(({ name, role }) => (name.includes('Example Exchange 7') ? role : []));
    // The painted letters are text inside the image.
    expect(roles.filter((role) => !/Text/.test(role))).toEqual(['image']);
  }
  await tab.press('Tab');
  expect(await tab.evaluate(() => document.activeElement?.localName)).toBe('body');
  await service.close();
});

declare const chrome: {
  readonly runtime: { reload(): void };
};
