/** Label lists: added, updated, ordered, switched off and removed, against a real static host on loopback. */
import { expect } from '@playwright/test';
import type { Browser, Tab } from '../../lab/browser/driver.ts';
import { badgesOf } from '../../lab/detector/badges.ts';
import { type StaticHost, startStaticHost } from '../../lab/lists/static-host.ts';
import { evm } from '../../lab/pages/address.ts';
import { textsOf } from '../../lab/surface/open.ts';
import { enter, openOptions } from './options/page.ts';
import { test } from './test.ts';

const numbers = Array.from({ length: 30 }, (_, n) => n + 1);
const patient = { timeout: 30_000 };

/** A list as CSV that names these addresses; the word tells versions apart. */
const csv = (word: string, of: readonly number[] = numbers): string =>
  ['chain,address,name,category', ...of.map((n) => `ethereum,${evm(n)},${word} ${n},exchange`)].join('\n');

const page = `<!doctype html><meta charset="utf-8"><title>Transactions</title>
<ul>${numbers.map((n) => `<li><a href="/address/${evm(n)}">${evm(n)}</a></li>`).join('')}</ul>`;

interface Place {
  readonly browser: Browser;
  readonly host: StaticHost;
  readonly options: Tab;
}

async function start(open: (options: object) => Promise<Browser>): Promise<Place> {
  const host = await startStaticHost();
  const browser = await open({
    site: (url: URL) => (url.host === 'etherscan.io' ? { body: page } : undefined),
  });
  const options = await openOptions(browser, 'lists');
  // Service and built-in list are there always.
  await expect.poll(() => lists(options), patient).toHaveLength(2);
  return { browser, host, options };
}

const lists = (tab: Tab) => textsOf(tab, '#lists .list-title');
const problems = (tab: Tab) => textsOf(tab, '.list-problem');

async function preview({ browser, options, host }: Place, path: string): Promise<void> {
  // Tests cannot press the browser's own prompt, so the permission is there before.
  await browser.allow('http://127.0.0.1/*', options);
  await enter(options, '#list-url', host.url + path);
  await expect.poll(() => textsOf(options, '#list-preview h3'), patient).toHaveLength(1);
}

async function add(place: Place, path: string): Promise<void> {
  const before = await lists(place.options);
  await preview(place, path);
  await place.options.click('#list-add');
  await expect.poll(() => lists(place.options), patient).toHaveLength(before.length + 1);
}

async function explorer({ browser }: Place): Promise<Tab> {
  const tab = await browser.tab();
  await tab.goto('https://etherscan.io/txs');
  return tab;
}

/** Only the tab in front draws frames. */
async function firstBadge(tab: Tab): Promise<string | undefined> {
  await tab.front();
  return (await badges(tab))[0];
}

async function press(tab: Tab, selector: string): Promise<void> {
  await tab.front();
  await tab.click(selector);
}

const badges = async (tab: Tab): Promise<readonly string[]> =>
  (await badgesOf(tab)).map(({ label }) => label);

test('lists: one is looked at, added, and labels a page without a request about any address', async ({
  open,
}) => {
  const place = await start(open);
  const { host, options, browser } = place;
  host.put('/team.csv', `${csv('Team wallet')}\nethereum,${evm(99).slice(0, -1)},Broken,exchange`);
  await preview(place, '/team.csv');
  expect(await textsOf(options, '#list-preview dd')).toEqual(expect.arrayContaining(['30', '1']));
  expect((await textsOf(options, '#list-sample th[scope=row]'))[0]).toBe('Team wallet 1');
  await options.click('#list-add');
  await expect.poll(() => lists(options), patient).toHaveLength(3);
  const tab = await explorer(place);
  await expect.poll(async () => (await badges(tab)).length, patient).toBe(30);
  expect((await badges(tab))[0]).toContain('Team wallet 1');
  expect(host.asked.map(({ path }) => path)).toEqual(['/team.csv']);
  const [{ headers } = { headers: {} }] = host.asked;
  expect(headers).not.toHaveProperty('cookie');
  expect(headers).not.toHaveProperty('referer');
  expect(headers).not.toHaveProperty('x-api-key');
  expect(browser.asked.filter((url) => !url.endsWith('/favicon.ico'))).toEqual([]);
  expect(options.complaints).toEqual([]);
  await host.close();
});

test('lists: an update comes by its entity tag; what is broken, too large or too small is refused', async ({
  open,
}) => {
  const place = await start(open);
  const { host, options } = place;
  host.put('/team.csv', csv('First'));
  await add(place, '/team.csv');
  const tab = await explorer(place);
  await expect.poll(() => firstBadge(tab), patient).toContain('First 1');
  const update = async (status: number) => {
    host.asked.length = 0;
    await press(options, '.list-update');
    await expect.poll(() => host.asked.map((one) => one.status), patient).toEqual([status]);
  };
  await update(304);
  host.put('/team.csv', csv('Second'));
  await update(200);
  await expect.poll(() => firstBadge(tab), patient).toContain('Second 1');
  expect(await problems(options)).toEqual([]);

  host.put('/team.csv', csv('Third', numbers.slice(0, 10)));
  await update(200);
  await expect.poll(async () => (await problems(options))[0], patient).toContain('more than half');
  host.put(
    '/team.csv',
    csv(
      'Fourth',
      Array.from({ length: 400 }, (_, n) => n + 1),
    ),
  );
  await update(200);
  await expect.poll(async () => (await problems(options))[0], patient).toContain('more than tenfold');
  host.put('/team.csv', csv('Fifth').replaceAll(',0x', ',1x'));
  await update(200);
  await expect.poll(async () => (await problems(options))[0], patient).toContain('No labels were found');
  host.fail(500);
  await update(500);
  await expect.poll(async () => (await problems(options))[0], patient).toContain('error 500');
  host.fail(undefined);
  expect(await firstBadge(tab)).toContain('Second 1');

  host.put('/team.csv', csv('Sixth'));
  await update(200);
  await expect.poll(() => firstBadge(tab), patient).toContain('Sixth 1');
  await expect.poll(() => problems(options), patient).toEqual([]);
  await host.close();
});

test('lists: the order decides, off is off, and what is removed is gone', async ({ open }) => {
  const place = await start(open);
  const { host, options } = place;
  host.put('/one.csv', csv('One'));
  host.put('/two.csv', csv('Two'));
  await add(place, '/one.csv');
  await add(place, '/two.csv');
  const tab = await explorer(place);
  await expect.poll(() => firstBadge(tab), patient).toContain('One 1');
  await press(options, '#lists li:nth-child(3) .list-moves button:first-child');
  await expect.poll(() => firstBadge(tab), patient).toContain('Two 1');
  await press(options, '#lists li:nth-child(2) .list-on');
  await expect.poll(() => firstBadge(tab), patient).toContain('One 1');
  for (const left of [3, 2]) {
    await press(options, '.list-remove');
    await press(options, '.list-remove-sure');
    await expect.poll(() => lists(options), patient).toHaveLength(left);
  }
  await expect.poll(() => firstBadge(tab), patient).toBeUndefined();
  await host.close();
});
