/** What tests of label lists share: a static host, a page of addresses, and the options. */
import { expect } from '@playwright/test';
import type { Browser, DriverOptions, Tab } from '../../lab/browser/driver.ts';
import { badgesOf } from '../../lab/detector/badges.ts';
import { type StaticHost, startStaticHost } from '../../lab/lists/static-host.ts';
import { evm } from '../../lab/pages/address.ts';
import { textsOf } from '../../lab/surface/open.ts';
import { enter, openOptions } from '../options/page.ts';

export const numbers = Array.from({ length: 30 }, (_, n) => n + 1);

/** A list as CSV that names these addresses; the word tells versions apart. */
export const csv = (word: string, of: readonly number[] = numbers): string =>
  ['chain,address,name,category', ...of.map((n) => `ethereum,${evm(n)},${word} ${n},exchange`)].join('\n');

const page = `<!doctype html><meta charset="utf-8"><title>Transactions</title>
<ul>${numbers.map((n) => `<li><a href="/address/${evm(n)}">${evm(n)}</a></li>`).join('')}</ul>`;

export interface Place {
  readonly browser: Browser;
  readonly host: StaticHost;
  readonly options: Tab;
}

export async function start(
  open: (options: DriverOptions) => Promise<Browser>,
  more: DriverOptions = {},
): Promise<Place> {
  const host = await startStaticHost();
  const browser = await open({
    site: (url: URL) => (url.host === 'etherscan.io' ? { body: page } : undefined),
    ...more,
  });
  const options = await openOptions(browser, 'lists');
  // The built-in list is there always.
  await expect.poll(async () => (await lists(options)).length).toBeGreaterThanOrEqual(1);
  return { browser, host, options };
}

export const lists = (tab: Tab) => textsOf(tab, '#list-order .list-title');
export const problems = (tab: Tab) => textsOf(tab, '.list-problem');

export async function preview({ browser, options, host }: Place, path: string): Promise<void> {
  // Tests cannot press the browser's own prompt, so the permission is there before.
  await browser.allow('http://127.0.0.1/*', options);
  // A new profile opens the first page, which may have come to the front meanwhile.
  await options.front();
  await enter(options, '#list-url', host.url + path);
  await expect.poll(() => textsOf(options, '#list-preview h3')).toHaveLength(1);
}

export async function add(place: Place, path: string): Promise<void> {
  const before = await lists(place.options);
  await preview(place, path);
  await place.options.click('#list-add');
  await expect.poll(() => lists(place.options)).toHaveLength(before.length + 1);
}

export async function explorer({ browser }: Place): Promise<Tab> {
  const tab = await browser.tab();
  await tab.goto('https://etherscan.io/txs');
  return tab;
}

/** Only the tab in front draws frames. */
export async function firstBadge(tab: Tab): Promise<string | undefined> {
  await tab.front();
  return (await badges(tab))[0];
}

export async function press(tab: Tab, selector: string): Promise<void> {
  await tab.front();
  await tab.click(selector);
}

export const badges = async (tab: Tab): Promise<readonly string[]> =>
  (await badgesOf(tab)).map(({ label }) => label);
