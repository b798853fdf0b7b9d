/** The options page: every setting takes effect at once and says so. */
import { createServer } from 'node:http';
import { expect } from '@playwright/test';
import { defaults } from '../../lib/settings/settings.ts';
import { exampleRows } from '../../service/example-rows.ts';
import { keysInMemory } from '../../service/keys/keys-in-memory.ts';
import { recordFor } from '../../service/keys/new-key.ts';
import { serve } from '../../service/serve.ts';
import { openMemoryStore } from '../../service/store/open-memory-store.ts';
import { configure } from '../lab/browser/configure.ts';
import type { Browser, Tab } from '../lab/browser/driver.ts';
import { startService } from '../lab/browser/service.ts';
import { textsOf } from '../lab/surface/open.ts';
import { choose, enter, goTo, openOptions, said, stored, typedIn } from './options/page.ts';
import { test } from './test.ts';

const key = 'a-key-that-must-not-be-seen';
const verdict = (tab: Parameters<typeof textsOf>[0]) => textsOf(tab, '#test-verdict');
const patient = { timeout: 60_000 };

/** A service on loopback that requires a key. */
async function keyed() {
  return serve({
    store: openMemoryStore(exampleRows()),
    keys: keysInMemory([recordFor({ key, name: 'tests', rate: 0, quota: 0 })]),
    cors: '*',
  });
}

async function tested(browser: Browser): Promise<{ verdict: string[]; states: string[]; quirks: string[] }> {
  const tab = await openOptions(browser, 'service');
  await tab.click('#test-connection');
  await expect.poll(() => verdict(tab), patient).toHaveLength(1);
  const states = await tab.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('[data-row]')].map(
      (row) => `${row.dataset.row} ${row.dataset.state}`,
    ),
  );
  const result = { verdict: await verdict(tab), states, quirks: await textsOf(tab, '.quirk') };
  expect(await tab.evaluate(() => document.body.innerHTML)).not.toContain(key);
  await tab.close();
  return result;
}

test('options: a host is judged as it is typed, kept at once, and asked for by permission', async ({
  open,
}) => {
  const browser = await open();
  const tab = await openOptions(browser, 'service');
  await enter(tab, '#setting-baseUrl', 'my labels');
  await expect.poll(() => said(tab, 'baseUrl')).toContain('Enter a URL like');
  expect(await stored(tab, 'baseUrl')).toBe('');
  await enter(tab, '#setting-baseUrl', 'http://labels.example.org');
  await expect.poll(() => said(tab, 'baseUrl')).toContain('Use https://');
  await enter(tab, '#setting-baseUrl', 'https://me:secret@labels.example.org');
  await expect.poll(() => said(tab, 'baseUrl')).toContain('Leave out the user name and password');
  await browser.allow('https://labels.example.org/*');
  await tab.front();
  await enter(tab, '#setting-baseUrl', 'labels.example.org/v1/');
  await expect.poll(() => stored(tab, 'baseUrl')).toBe('https://labels.example.org/v1');
  await expect.poll(() => said(tab, 'baseUrl')).toBe('Saved');
  // One field is enough; a second host that was entered stays.
  await expect.poll(() => stored(tab, 'altUrl')).toBe('https://labels.example.org/v1');
  await tab.click('details summary');
  await enter(tab, '#setting-altUrl', 'labels.example.org/more');
  await expect.poll(() => stored(tab, 'altUrl')).toBe('https://labels.example.org/more');
  await enter(tab, '#setting-baseUrl', '');
  await expect.poll(() => stored(tab, 'baseUrl')).toBe('');
  expect(await stored(tab, 'altUrl')).toBe('https://labels.example.org/more');
  expect(tab.complaints).toEqual([]);
});

test('options: the key can be set and forgotten, and is never read back', async ({ lend }) => {
  const service = await keyed();
  const browser = await lend({});
  await configure(browser, { baseUrl: service.url, altUrl: service.url }, '');
  const tab = await openOptions(browser, 'service');
  await expect.poll(() => said(tab, 'key')).toBe('No key set.');
  await enter(tab, '#setting-key', key);
  await expect.poll(() => said(tab, 'key')).toContain('Saved A key is set.');
  expect(await typedIn(tab, '#setting-key')).toBe('');
  await tab.click('#test-connection');
  await expect.poll(() => verdict(tab), patient).toEqual(['Everything works.']);
  await expect.poll(() => said(tab, 'key')).toMatch(/Last used (just now|\d+ seconds? ago)\./);
  const everything = await tab.evaluate(async () => {
    const scope = globalThis as unknown as { chrome: { storage: { local: { get(): Promise<object> } } } };
    return JSON.stringify(await scope.chrome.storage.local.get()) + document.documentElement.outerHTML;
  });
  expect(everything).not.toContain(key);
  await tab.click('#forget-key');
  await expect.poll(() => said(tab, 'key')).toContain('No key set.');
  // Nothing is known of another service, or of none.
  await enter(tab, '#setting-baseUrl', '');
  await expect.poll(() => verdict(tab)).toEqual([]);
  await service.close();
});

test('options: the connection test walks every endpoint of the service', async ({ lend }) => {
  const service = await keyed();
  const browser = await lend({});
  await configure(browser, { baseUrl: service.url, altUrl: service.url, rate: 100 }, key);
  const good = await tested(browser);
  expect(good.verdict).toEqual(['Everything works.']);
  expect(good.states).toHaveLength(17);
  expect(good.states.every((state) => state.endsWith(' good'))).toBe(true);
  await configure(browser, { baseUrl: service.url, altUrl: service.url, rate: 100 }, 'another');
  expect((await tested(browser)).verdict).toEqual([
    'The service answers but rejects your key. Check the key.',
  ]);
  await configure(browser, { baseUrl: service.url, altUrl: '', rate: 100 }, key);
  expect((await tested(browser)).states).toHaveLength(10);
  await service.close();
});

test('options: the connection test tells a service that is down', async ({ lend }) => {
  const service = await keyed();
  const { url } = service;
  await service.close();
  const browser = await lend({});
  await configure(browser, { altUrl: url, rate: 100 }, key);
  const { verdict: words, states } = await tested(browser);
  expect(words).toEqual([
    'No answer. Check the URL, that the service is running, and your browser’s permission.',
  ]);
  expect(new Set(states.map((state) => state.split(' ')[1]))).toEqual(new Set(['failed']));
});

test('options: the connection test finds a service that serves only /label', async ({ lend }) => {
  // Like some gateways, it knows only the other ending and refuses unknown paths.
  const gateway = createServer((request, answer) => {
    const isLabel = /^\/(bsc|avax|ethereum)\/label\?/.test(request.url ?? '');
    answer.writeHead(request.method === 'OPTIONS' ? 204 : isLabel ? 200 : 403, {
      'content-type': 'application/json',
      'access-control-allow-origin': '*',
      'access-control-allow-headers': '*',
    });
    answer.end(isLabel ? '{"data":[]}' : '{"message":"Missing Authentication Token"}');
  });
  await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve));
  const address = gateway.address();
  const port = typeof address === 'object' ? address?.port : 0;
  const browser = await lend({});
  await configure(browser, { altUrl: `http://127.0.0.1:${port}`, rate: 100 }, key);
  const { verdict: words, states, quirks } = await tested(browser);
  expect(words[0]).toContain('Some endpoints work.');
  expect(states.filter((state) => state.endsWith(' good'))).toEqual([
    'B.bsc.label good',
    'B.avax.label good',
    'B.ethereum.label good',
  ]);
  expect(new Set(quirks)).toEqual(new Set(['This host uses the path ending /label. Nametag remembers.']));
  await new Promise((resolve) => gateway.close(resolve));
});

test('options: the log shows what was sent, to whom, with the key masked', async ({ open }) => {
  const service = await startService(exampleRows());
  const browser = await open();
  await configure(browser, {}, '');
  const before = await openOptions(browser, 'sent');
  expect((await textsOf(before, '#sent-what'))[0]).toContain(
    'No addresses: without a label service, they stay',
  );
  await before.close();
  await configure(browser, { baseUrl: service.url, altUrl: service.url, rate: 100 }, key);
  const tab = await openOptions(browser, 'sent');
  const asker = await openOptions(browser, 'service');
  await asker.click('#test-connection');
  await expect.poll(() => textsOf(tab, '#log tbody tr'), patient).toHaveLength(17);
  const lines = (await textsOf(tab, '#log tbody tr')).join('\n');
  expect(lines).toContain('/api/solana/search/exchange?apikey=•••');
  expect(lines).toContain('/ethereum/search?searchtext=exchange&limit=20 x-api-key: •••');
  expect(lines).not.toContain(key);
  expect((await textsOf(tab, '#sent-what'))[0]).toContain(new URL(service.url).host);
  await service.close();
});

test('options: each choice works at once and says so', async ({ lend }) => {
  const browser = await lend({});
  for (const [section, name, values] of [
    ['lookups', 'mode', ['hover', 'local', 'off', 'visible']],
    ['appearance', 'density', ['name', 'icon', 'warnings', 'place']],
    ['appearance', 'tokens', ['all', 'known']],
    ['appearance', 'cards', ['all', 'none', 'labelled']],
    ['appearance', 'theme', ['dark', 'light', 'auto']],
    ['appearance', 'toolbarCount', ['labels', 'none', 'warnings']],
  ] as const) {
    const tab = await openOptions(browser, section);
    for (const value of values) {
      await tab.click(`#setting-${name}-${value}`);
      await expect.poll(() => stored(tab, name)).toBe(value);
      await expect.poll(() => said(tab, name)).toBe('Saved');
    }
    await tab.close();
  }
});

test('options: the preview shows badges as pages will', async ({ lend }) => {
  const browser = await lend({});
  const tab = await openOptions(browser, 'appearance');
  const badges = async () => (await tab.seen('data-nametag')).length;
  await expect.poll(badges).toBe(3);
  await tab.click('#setting-density-warnings');
  await expect.poll(badges).toBe(1);
  await tab.click('#setting-theme-dark');
  await expect.poll(() => tab.evaluate(() => document.documentElement.dataset.look)).toBe('dark');
});

test('options: numbers within their limits are saved, others are refused with a sentence', async ({
  lend,
}) => {
  const browser = await lend({});
  for (const [section, name, wrong, right, value] of [
    ['cache', 'foundDays', '0', '30', 30],
    ['cache', 'absentDays', 'two', '2', 2],
    ['cache', 'cacheEntries', '99', '20,000', 20_000],
    ['budget', 'monthlyBudget', '-1', '250000', 250_000],
    ['budget', 'rate', '1001', '12', 12],
  ] as const) {
    const tab = await openOptions(browser, section);
    await enter(tab, `#setting-${name}`, wrong);
    await expect.poll(() => said(tab, name)).toMatch(/^Enter a whole number from [\d,.]+ to [\d,.]+\.$/);
    expect(await stored(tab, name)).toBe(defaults[name]);
    await enter(tab, `#setting-${name}`, right);
    await expect.poll(() => stored(tab, name)).toBe(value);
    await expect.poll(() => said(tab, name)).toBe('Saved');
    await tab.close();
  }
});

test('options: a site has a mode of its own, and what is no site is not added', async ({ lend }) => {
  const browser = await lend({});
  const tab = await openOptions(browser, 'sites');
  await enter(tab, '#filter-sites', 'etherscan');
  await expect.poll(() => textsOf(tab, '#sites-table tbody th')).toContain('etherscan.io');
  await choose(tab, '[data-site="etherscan.io"] select', 'local');
  await expect.poll(() => stored(tab, 'sites')).toEqual({ 'etherscan.io': 'local' });
  await choose(tab, '[data-site="etherscan.io"] select', '');
  await expect.poll(() => stored(tab, 'sites')).toEqual({});
  await enter(tab, '#add-site', 'two words');
  await expect
    .poll(() => textsOf(tab, '#add-site-below'))
    .toEqual(['Enter a site like explorer.example.org.']);
});

test('options: the cache is counted and cleared, and the budget shows what was sent', async ({ open }) => {
  const service = await startService(exampleRows());
  const browser = await open();
  await configure(browser, { baseUrl: service.url, altUrl: service.url, rate: 100, monthlyBudget: 40 }, key);
  await tested(browser);
  const budget = await openOptions(browser, 'budget');
  await expect
    .poll(() => textsOf(budget, '#budget-left'))
    .toEqual(['17 of 40 requests used this month, 23 left.']);
  expect(await budget.evaluate(() => document.querySelector('.chart svg')?.getAttribute('aria-label'))).toBe(
    'Requests in the last 30 days: 17 in total, at most 17 a day.',
  );
  expect(await budget.evaluate(() => document.querySelectorAll('.chart rect').length)).toBe(30);
  const cache = await openOptions(browser, 'cache');
  await expect.poll(() => textsOf(cache, '#cache-facts dt')).toContain('Saved answers');
  await cache.click('#clear-cache');
  await expect
    .poll(() => textsOf(cache, '#cache-cleared'))
    .toEqual(['Cache cleared. Your own labels are untouched.']);
  await service.close();
});

test('options: a report for help holds versions, states and counts, and no address, host or key', async ({
  lend,
}) => {
  const service = await startService(exampleRows());
  const browser = await lend({});
  const reportTo = 'someone@labels.example.org';
  await configure(browser, { baseUrl: service.url, altUrl: service.url, rate: 100, reportTo }, key);
  await tested(browser);
  const tab = await openOptions(browser, 'diagnostics');
  await expect.poll(async () => (await textsOf(tab, '#diagnostics-text')).join()).toContain('key: set');
  const [text = ''] = await textsOf(tab, '#diagnostics-text');
  expect(text).toContain('B.avax.label');
  expect(text).not.toContain(key);
  expect(text).not.toMatch(/0x[0-9a-f]{40}/i);
  expect(text).not.toMatch(/127\.0\.0\.1|localhost|:\/\/|@|example\.org/);
  await enter(tab, '#setting-reportTo', 'somewhere');
  await expect.poll(() => said(tab, 'reportTo')).toContain('starts with https://, or an e-mail');
  await enter(tab, '#setting-reportTo', 'labels@example.org');
  await expect.poll(() => stored(tab, 'reportTo')).toBe('labels@example.org');
  await service.close();
});

test('two pages change settings at once and none is lost', async ({ lend }) => {
  const browser = await lend({});
  const first = await openOptions(browser, 'sites');
  const tabs = [first, await openOptions(browser, 'sites')];
  const hosts = (await textsOf(first, '#sites-table tbody th')).slice(0, 30);
  expect(hosts).toHaveLength(30);
  await Promise.all(
    tabs.map((tab, n) => tab.evaluate(switchOff, n === 0 ? hosts.slice(0, 15) : hosts.slice(15))),
  );
  const off = (tab: Tab) =>
    tab.evaluate(
      () =>
        [...document.querySelectorAll<HTMLSelectElement>('#sites-table select')].filter(
          ({ value }) => value === 'off',
        ).length,
    );
  const looker = await openOptions(browser, 'sites');
  await expect
    .poll(async () => {
      await looker.front();
      return off(looker);
    })
    .toBe(30);
});

/** Chooses "Off" for each of these sites; the page may redraw in between. */
async function switchOff(hosts: readonly string[]): Promise<void> {
  for (const host of hosts) {
    const select = document.querySelector<HTMLSelectElement>(`[data-site="${host}"] select`);
    if (!select) throw new Error(`There is no ${host}.`);
    select.value = 'off';
    select.dispatchEvent(new Event('change', { bubbles: true }));
    await new Promise<void>((resolve) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => resolve();
      port2.postMessage(0);
    });
  }
}

test('options: it opens on what everybody can use, and tells the version, the keys and the licences', async ({
  lend,
}) => {
  const browser = await lend({});
  const tab = await openOptions(browser, 'appearance');
  expect((await textsOf(tab, 'nav a')).slice(0, 3)).toEqual(['Appearance', 'Your own labels', 'Sites']);
  await goTo(tab, 'about');
  expect(await textsOf(tab, '#about-version')).toEqual([expect.stringMatching(/^Nametag \d+\.\d+\.\d+$/)]);
  await expect
    .poll(async () => (await textsOf(tab, '#shortcuts th')).sort())
    .toEqual([
      'List all addresses on this page',
      'Look up the selected text or the focused link',
      'Open Nametag',
      'Show the card of the focused or nearest address',
      'Turn labels on this site on or off',
    ]);
  expect(
    await tab.evaluate(async () => {
      const links = [...document.querySelectorAll<HTMLAnchorElement>('a[href$=".txt"]')];
      return Promise.all(links.map(async ({ href }) => (await fetch(href)).text()));
    }),
  ).toEqual([expect.stringContaining('preact'), expect.stringContaining('@web3icons/core')]);
});
