/** What belongs to no single surface: the toolbar's number, commands, the address bar, and every endpoint. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from '@playwright/test';
import { endpoints } from '../../lib/core/api/endpoints.ts';
import { configure } from '../lab/browser/configure.ts';
import type { Browser } from '../lab/browser/driver.ts';
import { startService, type TestService } from '../lab/browser/service.ts';
import { evm, solana } from '../lab/pages/address.ts';
import { openSurface, paste, textsOf } from '../lab/surface/open.ts';
import { cards, leave, rest, restAt, scene, whereIs } from './card/stage.ts';
import { type Lend, test } from './test.ts';

const site = 'https://etherscan.io/accounts';
const page = `<!doctype html><title>Accounts</title><p id="a">${evm(1)}</p><p>${evm(2)}</p>`;
const named = (chain: 'ethereum' | 'arbitrum' | 'optimism' | 'base' | 'bsc' | 'avax', n: number) => ({
  chain,
  address: evm(n),
  name: `Kwartzit ${chain}`,
  type: 'cex',
  subtype: 'hot_wallet',
  label: 'example',
});
const rows = {
  labels: [
    named('ethereum', 1),
    { ...named('ethereum', 2), type: 'scam', subtype: 'phishing' },
    named('arbitrum', 11),
    named('optimism', 12),
    named('base', 13),
    named('bsc', 14),
    named('avax', 15),
    { ...named('ethereum', 1), chain: 'solana' as const, address: solana(1), name: 'Kwartzit solana' },
  ],
  mev: [{ address: evm(1), label: 'mev', subtype: 'sandwich', txs: [], protocols: [] }],
  contracts: [
    {
      address: evm(1),
      name: 'Kwartzit ethereum',
      type: 'cex',
      subtype: 'contract',
      label: 'example',
      owner: evm(2),
      created: '2024-02-29',
      more: {},
    },
  ],
};

const begin = async (lend: Lend, settings: object): Promise<Browser> => {
  const browser = await lend({
    site: (url: URL) => (url.host === 'etherscan.io' ? { body: page } : undefined),
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

test('the toolbar button counts the page’s warnings, and says the rest in its tooltip', async ({ lend }) => {
  const service = await startService(rows);
  const browser = await begin(lend, { baseUrl: service.url, altUrl: service.url });
  const tab = await browser.tab();
  await tab.goto(site);
  const helper = await browser.extensionTab('popup.html');
  // Firefox suspends hidden pages.
  await tab.front();
  await expect
    .poll(() => helper.evaluate(toolbarOf, site))
    .toEqual({ text: '1', title: 'Nametag – found: 2, labelled: 2, warnings: 1' });
  await service.close();
});

test('the toolbar button still counts a frame in which a card was opened and closed', async ({ lend }) => {
  const inner = encodeURIComponent(`<p style="margin:40px">${evm(2)}</p>`);
  const { browser, tab, service } = await scene(
    lend,
    `<p style="margin:40px"><span id="top">${evm(1)}</span></p><iframe id="frame" src="/frame?${inner}" style="inline-size:900px;block-size:500px;border:0"></iframe>`,
    rows,
  );
  const helper = await browser.extensionTab('popup.html');
  const counted = { text: '1', title: 'Nametag – found: 2, labelled: 2, warnings: 1' };
  const toolbar = () => helper.evaluate(toolbarOf, 'https://etherscan.io/');
  await tab.front();
  await expect.poll(toolbar).toEqual(counted);
  const frame = await whereIs(tab, '#frame');
  await restAt(tab, () => ({ x: frame.x + 100, y: frame.y + 50 }), /Kwartzit/);
  await leave(tab);
  await expect.poll(() => cards(tab)).toBe(0);
  // The worker learns of the closed card before it answers the next one.
  await rest(tab, '#top', /Sandwich/);
  expect(await toolbar()).toEqual(counted);
  await service.close();
});

const routesOf = ({ log }: TestService): ReadonlySet<string> =>
  new Set(log.map((line) => (JSON.parse(line) as { route: string }).route));

/** A gateway that refuses one ending of the three address paths, as some hosts do. */
async function refusing(ending: string, to: string) {
  const seen: string[] = [];
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    const { pathname } = new URL(path, to);
    seen.push(pathname);
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('access-control-allow-headers', '*');
    if (request.method === 'OPTIONS') return void response.writeHead(204).end();
    if (pathname.endsWith(ending)) return void response.writeHead(404).end('{"message":"no such path"}');
    void fetch(to + path, { headers: { 'x-api-key': 'test-key' } }).then(async (answer) => {
      response.writeHead(answer.status, { 'content-type': 'application/json' });
      response.end(await answer.text());
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  // Cast: a server that listens on a port has an address of this kind.
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    seen,
    close: () => new Promise((done) => server.close(done)),
  };
}

test('from the popup every one of the seventeen endpoints is called, fail-over and both endings included', async ({
  open,
}) => {
  test.setTimeout(180_000);
  const service = await startService(rows);
  const gate = await refusing('/address', service.url);
  const browser = await begin(open, { baseUrl: service.url, altUrl: gate.url, rate: 1_000 });
  const popup = await openSurface(browser, 'popup');
  const shows = async (text: string, name: string) => {
    await paste(popup, text);
    await expect.poll(() => textsOf(popup, '.card h2'), { timeout: 30_000 }).toEqual([name]);
  };
  await shows(`eth:${evm(1)}`, 'Kwartzit ethereum');
  await expect.poll(() => textsOf(popup, '.card')).toEqual([expect.stringContaining('Sandwich')]);
  await expect.poll(() => textsOf(popup, '.card')).toEqual([expect.stringContaining('2024-02-29')]);
  await shows(`arb1:${evm(11)}`, 'Kwartzit arbitrum');
  await shows(`oeth:${evm(12)}`, 'Kwartzit optimism');
  await shows(`base:${evm(13)}`, 'Kwartzit base');
  await shows(solana(1), 'Kwartzit solana');
  await shows(`bnb:${evm(14)}`, 'Kwartzit bsc');
  await shows(`avax:${evm(15)}`, 'Kwartzit avax');
  await paste(popup, 'kwartzit');
  await expect.poll(async () => (await textsOf(popup, '.hit-name')).length).toBeGreaterThan(4);
  await paste(popup, 'sandwich');
  await expect.poll(() => textsOf(popup, '.hit-name'), { timeout: 30_000 }).toContain('Sandwich');
  // The host refuses the first ending and answers the second.
  expect(gate.seen).toContain('/bsc/address');
  expect(gate.seen).toContain('/bsc/label');
  await popup.close();

  // Style A is out of reach, so style B answers for Ethereum.
  const closed = await startService(rows);
  await closed.close();
  await configure(browser, { baseUrl: closed.url, altUrl: service.url, rate: 1_000 });
  const again = await openSurface(browser, 'popup');
  await paste(again, `eth:${evm(2)}`);
  await expect.poll(() => textsOf(again, '.card h2'), { timeout: 60_000 }).toEqual(['Kwartzit ethereum']);
  await paste(again, 'kwartzit');
  const missing = () => endpoints.map(({ id }) => id).filter((id) => !routesOf(service).has(id));
  await expect.poll(missing, { timeout: 60_000 }).toEqual([]);
  expect(endpoints).toHaveLength(17);
  await gate.close();
  await service.close();
});
