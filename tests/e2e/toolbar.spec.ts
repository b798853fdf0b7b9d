/** The number on the toolbar button, and what its tooltip says. */
import { expect } from '@playwright/test';
import { configure } from '../lab/browser/configure.ts';
import type { Browser } from '../lab/browser/driver.ts';
import { startService } from '../lab/browser/service.ts';
import { evm } from '../lab/pages/address.ts';
import { openSurface, textsOf } from '../lab/surface/open.ts';
import { cards, leave, rest, restAt, scene, whereIs } from './card/stage.ts';
import { type Lend, test } from './test.ts';

const site = 'https://etherscan.io/accounts';
const pages: Readonly<Record<string, string>> = {
  '/accounts': `<!doctype html><p>${evm(1)}</p><p>${evm(2)}</p><iframe src="/inner"></iframe>`,
  '/inner': `<p>${evm(2)}</p>`,
  '/none': '<p>No address</p>',
};
const rows = {
  labels: [evm(1), evm(2)].map((address, n) => ({
    chain: 'ethereum' as const,
    address,
    name: 'Kwartzit ethereum',
    type: n === 0 ? 'cex' : 'scam',
    subtype: '',
    label: 'example',
  })),
  mev: [{ address: evm(1), label: 'mev', subtype: 'sandwich', txs: [], protocols: [] }],
};

const begin = async (lend: Lend, settings: object): Promise<Browser> => {
  const browser = await lend({
    site: ({ host, pathname }: URL) =>
      host === 'etherscan.io' ? { body: pages[pathname] ?? '' } : undefined,
  });
  await configure(browser, settings);
  return browser;
};

interface Api {
  readonly action: {
    getBadgeText(of: { tabId: number }): Promise<string>;
    getTitle(of: { tabId: number }): Promise<string>;
  };
  readonly tabs: { query(what: object): Promise<{ id?: number; url?: string }[]> };
}

/** Runs in an extension page. */
async function toolbarOf(start: string): Promise<{ text: string; title: string } | undefined> {
  const scope = globalThis as unknown as { browser?: Api; chrome: Api };
  const { tabs, action } = scope.browser ?? scope.chrome;
  const tabId = (await tabs.query({})).find(({ url }) => url?.startsWith(start))?.id;
  if (tabId === undefined) return undefined;
  return { text: await action.getBadgeText({ tabId }), title: await action.getTitle({ tabId }) };
}

test('the toolbar button counts the page’s warnings, says the rest in its tooltip, and forgets both with the page', async ({
  lend,
}) => {
  const service = await startService(rows);
  const browser = await begin(lend, { baseUrl: service.url, altUrl: service.url });
  const tab = await browser.tab();
  await tab.goto(site);
  // Not the popup, for which the next page would be read, and counted.
  const helper = await browser.extensionTab('options.html');
  // Firefox suspends hidden pages.
  await tab.front();
  const toolbar = () => helper.evaluate(toolbarOf, 'https://etherscan.io/');
  const counted = { text: '2', title: 'Nametag – found: 3, labelled: 3, warnings: 2' };
  await expect.poll(toolbar).toEqual(counted);
  await tab.goto('https://etherscan.io/none');
  await expect.poll(toolbar).toEqual({ text: '', title: 'Nametag' });
  await tab.evaluate(() => history.back());
  await expect.poll(toolbar).toEqual(counted);
  await service.close();
});

test('a frame counts still when a card in it was closed, and no longer once the page removes it', async ({
  lend,
}) => {
  const inner = encodeURIComponent(`<p style="margin:40px">${evm(2)}</p>`);
  const { browser, tab, service } = await scene(
    lend,
    `<p style="margin:40px"><span id="top">${evm(1)}</span></p><iframe id="frame" src="/frame?${inner}" style="inline-size:900px;block-size:500px;border:0"></iframe>`,
    rows,
  );
  const popup = await openSurface(browser, 'popup', 'https://etherscan.io');
  const counted = { text: '1', title: 'Nametag – found: 2, labelled: 2, warnings: 1' };
  const toolbar = () => popup.evaluate(toolbarOf, 'https://etherscan.io/');
  await tab.front();
  await expect.poll(toolbar).toEqual(counted);
  const frame = await whereIs(tab, '#frame');
  await restAt(tab, () => ({ x: frame.x + 100, y: frame.y + 50 }), /Kwartzit/);
  expect(await cards(tab)).toBe(1);
  await leave(tab);
  await expect.poll(() => cards(tab)).toBe(0);
  // The worker learns of the closed card before it answers the next one.
  await rest(tab, '#top', /Sandwich/);
  expect(await toolbar()).toEqual(counted);
  // What only a browser can tell: whether a frame that goes is still heard.
  const figures = async () => (await textsOf(popup, '.figure b')).slice(0, 2);
  await expect.poll(figures).toEqual(['2', '2']);
  await tab.evaluate(() => document.querySelector('iframe')?.remove());
  await expect.poll(figures).toEqual(['1', '1']);
  await expect
    .poll(async () => (await toolbar())?.title)
    .toBe('Nametag – found: 1, labelled: 1, warnings: 0');
  await service.close();
});
