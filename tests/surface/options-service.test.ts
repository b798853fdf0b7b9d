/** The label service in the options: its hosts, its key, its test, what it costs and what is sent. */
import { expect, test } from 'vitest';
import { endpoints } from '../../lib/core/api/endpoints.ts';
import { exampleRows } from '../../service/example-rows.ts';
import { memoryKeys } from '../../service/keys/new-key.ts';
import { enter, goTo, openOptions, said, stored, typedIn } from '../lab/surface/options-page.ts';
import type { Page } from '../lab/surface/page.ts';
import { serve, serviceUrl } from '../lab/surface/service.ts';
import { startWorld, type World } from '../lab/surface/world.ts';

const all = endpoints.length;
const key = 'a-key-that-must-not-be-seen';
const verdict = (tab: Page) => tab.texts('#test-verdict');

/** A service that requires a key. */
const keyed = {
  [serviceUrl]: serve(exampleRows(), memoryKeys([{ key }])),
};

async function tested(world: World) {
  const tab = await openOptions(world, 'sources');
  tab.click('#test-connection');
  await expect.poll(() => verdict(tab)).toHaveLength(1);
  const states = [...tab.document.querySelectorAll<HTMLElement>('[data-row]')].map(
    (row) => `${row.dataset.row} ${row.dataset.state}`,
  );
  const result = { verdict: verdict(tab), states, quirks: tab.texts('.quirk') };
  expect(tab.document.body.innerHTML).not.toContain(key);
  tab.close();
  return result;
}

test('options: a host is judged as it is typed, kept at once, and asked for by permission', async () => {
  const world = await startWorld();
  const tab = await openOptions(world, 'sources');
  await enter(tab, '#setting-baseUrl', 'my labels');
  await expect.poll(() => said(tab, 'baseUrl')).toContain('Enter a URL like');
  expect(await stored(world, 'baseUrl')).toBe('');
  await enter(tab, '#setting-baseUrl', 'http://labels.example.org');
  await expect.poll(() => said(tab, 'baseUrl')).toContain('Use https://');
  await enter(tab, '#setting-baseUrl', 'https://me:secret@labels.example.org');
  await expect.poll(() => said(tab, 'baseUrl')).toContain('Leave out the user name and password');
  world.permissions.grant('https://labels.example.org/*');
  await enter(tab, '#setting-baseUrl', 'labels.example.org/v1/');
  await expect.poll(() => stored(world, 'baseUrl')).toBe('https://labels.example.org/v1');
  await expect.poll(() => said(tab, 'baseUrl')).toBe('Saved');
  // One field is enough; a second host that was entered stays.
  await expect.poll(() => stored(world, 'altUrl')).toBe('https://labels.example.org/v1');
  tab.click('details summary');
  await enter(tab, '#setting-altUrl', 'labels.example.org/more');
  await expect.poll(() => stored(world, 'altUrl')).toBe('https://labels.example.org/more');
  // The page has heard it too: until then its second host is the first's.
  await expect.poll(() => said(tab, 'altUrl')).toBe('Saved');
  await enter(tab, '#setting-baseUrl', '');
  await expect.poll(() => stored(world, 'baseUrl')).toBe('');
  expect(await stored(world, 'altUrl')).toBe('https://labels.example.org/more');
});

test('options: Firefox asks for consent to what a service is sent, also where its host is allowed', async () => {
  const world = await startWorld();
  world.browser = 'firefox';
  world.permissions.grant('https://labels.example.org/*');
  const tab = await openOptions(world, 'sources');
  world.allows = false;
  await enter(tab, '#setting-baseUrl', 'labels.example.org');
  await expect.poll(() => said(tab, 'baseUrl')).toMatch(/^Not saved/);
  // The user may have allowed the host as a site, so it is not one that is given back unless it is kept.
  expect(await world.ask('sourceOrigins', {})).toEqual([]);
  world.allows = true;
  tab.click('#allow-baseUrl');
  await expect.poll(() => stored(world, 'baseUrl')).toBe('https://labels.example.org');
  const asked = ['https://labels.example.org/*', 'authenticationInfo', 'websiteContent', 'searchTerms'];
  expect(world.prompts).toEqual([asked, asked]);
  // Once is enough.
  await enter(tab, '#setting-baseUrl', 'labels.example.org/v2');
  await expect.poll(() => stored(world, 'baseUrl')).toBe('https://labels.example.org/v2');
  expect(world.prompts).toHaveLength(2);
});

test('options: a consent that was taken back in Firefox sends nothing more until it is given again', async () => {
  const world = await startWorld({ hosts: keyed });
  world.browser = 'firefox';
  const tab = await openOptions(world, 'sources');
  await enter(tab, '#setting-baseUrl', serviceUrl);
  await expect.poll(() => said(tab, 'baseUrl')).toBe('Saved');
  await enter(tab, '#setting-key', key);
  await expect.poll(() => said(tab, 'key')).toContain('A key is set.');
  expect((await tested(world)).verdict).toEqual(['Everything works.']);
  const before = world.asked.length;
  world.permissions.remove('websiteContent');
  await expect.poll(() => said(tab, 'baseUrl')).toContain('permission to reach this host');
  const { states } = await tested(world);
  expect(states.filter((state) => !state.endsWith('no-permission'))).toEqual([]);
  expect(world.asked).toHaveLength(before);
  tab.click('#allow-baseUrl');
  await expect.poll(() => said(tab, 'baseUrl')).not.toContain('permission');
  expect((await tested(world)).verdict).toEqual(['Everything works.']);
});

test('options: a host that the browser does not allow is not kept, also before it has said which it allows', async () => {
  const world = await startWorld();
  world.allows = false;
  const tab = await openOptions(world, 'appearance');
  const never = () => new Promise(() => undefined);
  for (const { api } of world.places()) Object.assign(api.permissions, { getAll: never });
  await goTo(tab, 'sources');
  await enter(tab, '#setting-baseUrl', 'labels.example.org');
  await expect.poll(() => said(tab, 'baseUrl')).toMatch(/^Not saved. Nametag needs .*permission/);
  expect(world.prompts).toEqual([['https://labels.example.org/*']]);
  expect(await stored(world, 'baseUrl')).toBe('');
});

test('options: the host of a service that is not kept is no site, and is given back', async () => {
  const world = await startWorld();
  world.allows = false;
  const tab = await openOptions(world, 'sources');
  await enter(tab, '#setting-baseUrl', 'labels.example.org');
  await expect.poll(() => said(tab, 'baseUrl')).toMatch(/^Not saved. Nametag needs .*permission/);
  world.permissions.grant('https://labels.example.org/*');
  expect(await world.ask('sourceOrigins', {})).toEqual(['https://labels.example.org']);
  await world.pass(3_600_000);
  for (const { api } of world.places()) api.alarms.onAlarm.fire();
  await expect.poll(() => world.permissions.has('https://labels.example.org/*')).toBe(false);
});

test('options: the key can be set and forgotten, and is never read back', async () => {
  const world = await startWorld({ hosts: keyed });
  await world.configure({ baseUrl: serviceUrl, altUrl: serviceUrl }, '');
  const tab = await openOptions(world, 'sources');
  await expect.poll(() => said(tab, 'key')).toBe('No key set.');
  const goesTo = () => tab.texts('#sent-what').join();
  expect(goesTo()).toBe('');
  await enter(tab, '#setting-key', key);
  await expect.poll(() => said(tab, 'key')).toMatch(/Saved\s*A key is set\./);
  expect(typedIn(tab, '#setting-key')).toBe('');
  await expect.poll(goesTo).toContain(`your searches go to ${new URL(serviceUrl).host} with your key`);
  tab.click('#test-connection');
  await expect.poll(() => verdict(tab)).toEqual(['Everything works.']);
  await expect.poll(() => said(tab, 'key')).toMatch(/Last used .*\d:\d\d.*\./);
  const everything = JSON.stringify([...world.items.local]) + tab.document.documentElement.outerHTML;
  expect(everything).not.toContain(key);
  tab.click('#forget-key');
  await expect.poll(() => said(tab, 'key')).toContain('No key set.');
  await expect.poll(goesTo).toBe('');
  // Nothing is known of another service, or of none.
  await enter(tab, '#setting-baseUrl', '');
  await expect.poll(() => verdict(tab)).toEqual([]);
});

test('options: a key that is not sent to a new host is said to be of another, also by a worker that slept', async () => {
  const world = await startWorld({ hosts: keyed });
  await world.configure({ baseUrl: serviceUrl, altUrl: serviceUrl }, key);
  const tab = await openOptions(world, 'sources');
  await expect.poll(() => said(tab, 'key')).toContain('A key is set.');
  await world.restartWorker();
  await enter(tab, '#setting-baseUrl', 'https://other.example');
  await expect.poll(() => said(tab, 'baseUrl')).toBe('Saved');
  await expect.poll(() => said(tab, 'key')).toContain('other.example');
});

test('options: the connection test walks every endpoint of the service', async () => {
  const world = await startWorld({ hosts: keyed });
  await world.configure({ baseUrl: serviceUrl, altUrl: serviceUrl, rate: 100 }, key);
  const good = await tested(world);
  expect([good.verdict, good.quirks]).toEqual([['Everything works.'], []]);
  expect(good.states).toHaveLength(all);
  expect(good.states.every((state) => state.endsWith(' good'))).toBe(true);
  await world.configure({ baseUrl: serviceUrl, altUrl: serviceUrl, rate: 100 }, 'another');
  expect((await tested(world)).verdict).toEqual(['The service answers but rejects your key. Check the key.']);
  expect(world.mark).toBe('!');
  await world.configure({ baseUrl: serviceUrl, altUrl: '', rate: 100 }, key);
  await expect.poll(() => world.mark).toBe('');
  expect((await tested(world)).states).toHaveLength(endpoints.filter(({ style }) => style === 'A').length);
});

test('options: the connection test tells a service that is down', async () => {
  const world = await startWorld({ settings: { altUrl: serviceUrl, rate: 100 }, key });
  const { verdict: words, states } = await tested(world);
  expect(words).toEqual(['No answer. Check the URL, the service and your browser’s permission.']);
  expect(new Set(states.map((state) => state.split(' ')[1]))).toEqual(new Set(['failed']));
});

test('options: the connection test finds a service that serves only /label', async () => {
  // Like some gateways, it knows only the other ending and refuses unknown paths.
  const gateway = ({ url }: Request) =>
    /^\/(bsc|avax|ethereum)\/label\?/.test(url.slice(serviceUrl.length))
      ? Response.json({ data: [] })
      : Response.json({ message: 'Missing Authentication Token' }, { status: 403 });
  const world = await startWorld({
    hosts: { [serviceUrl]: gateway },
    settings: { altUrl: serviceUrl, rate: 100 },
    key,
  });
  const { verdict: words, states, quirks } = await tested(world);
  expect(words[0]).toContain('Some endpoints work.');
  expect(states.filter((state) => state.endsWith(' good'))).toEqual([
    'B.bsc.label good',
    'B.avax.label good',
    'B.ethereum.label good',
  ]);
  expect(new Set(quirks)).toEqual(new Set(['Works, at a path that ends in /label.']));
});

test('options: the log shows what was sent, to whom, with the key masked', async () => {
  const world = await startWorld({ hosts: { [serviceUrl]: serve(exampleRows()) } });
  await world.configure({}, '');
  // Without a service there is nothing to say of sending; but Nametag can be off everywhere.
  const before = await openOptions(world, 'sources');
  expect(before.texts('h2')).toEqual(['Label service', 'Your own nodes', 'Lookups']);
  before.close();
  await world.configure({ baseUrl: serviceUrl, altUrl: serviceUrl, rate: 100 }, key);
  const tab = await openOptions(world, 'sources');
  const asker = await openOptions(world, 'sources');
  asker.click('#test-connection');
  await expect.poll(() => tab.texts('#log tbody tr')).toHaveLength(all);
  const lines = tab.texts('#log tbody tr').join('\n');
  expect(lines).toContain('/api/solana/search/exchange?apikey=•••');
  expect(lines).toMatch(/\?\S+&apikey=•••/);
  expect(lines).toContain('/ethereum/search?searchtext=exchange&limit=20 x-api-key: •••');
  expect(lines).not.toContain(key);
  expect(tab.texts('#sent-what')[0]).toContain(new URL(serviceUrl).host);
});

test('options: the cache is counted and cleared, and the budget shows what was sent', async () => {
  const world = await startWorld({ hosts: { [serviceUrl]: serve(exampleRows()) } });
  await world.configure({ baseUrl: serviceUrl, altUrl: serviceUrl, rate: 100, monthlyBudget: 40 }, key);
  const budget = await openOptions(world, 'sources');
  const left = () => budget.texts('#budget-left');
  await expect.poll(left).toEqual(['0 of 40 requests used this month, 40 left.']);
  await tested(world);
  await expect.poll(left).toEqual([`${all} of 40 requests used this month, ${40 - all} left.`]);
  expect(budget.one('.chart svg').getAttribute('aria-label')).toBe(
    `Requests in the last 30 days: ${all} in total, at most ${all} a day.`,
  );
  expect(budget.document.querySelectorAll('.chart rect').length).toBe(30);
  const cache = await openOptions(world, 'sources');
  await expect.poll(() => cache.texts('#cache-facts dt')).toContain('Saved answers');
  cache.click('#clear-cache');
  await expect
    .poll(() => cache.texts('#cache-cleared'))
    .toEqual(['Cache cleared. Your own labels are untouched.']);
  // Nor is what was sent unsent.
  expect((await world.ask('log', {})).entries).toHaveLength(all);
});

test('options: a report for help holds versions, states and counts, and no address, host or key', async () => {
  const world = await startWorld({ hosts: { [serviceUrl]: serve(exampleRows()) } });
  const reportTo = 'someone@labels.example.org';
  await world.configure(
    { baseUrl: serviceUrl, altUrl: serviceUrl, rate: 100, reportTo, undimmed: 'scan.example.org' },
    key,
  );
  await tested(world);
  const tab = await openOptions(world, 'about');
  await expect.poll(async () => tab.texts('#diagnostics-text').join()).toContain('key: set');
  const [text = ''] = tab.texts('#diagnostics-text');
  expect(text).toContain('B.avax.label');
  expect(text).not.toContain(key);
  expect(text).not.toMatch(/0x[0-9a-f]{40}/i);
  expect(text).not.toMatch(/127\.0\.0\.1|localhost|:\/\/|@|example\.org/);
  await enter(tab, '#setting-reportTo', 'somewhere');
  await expect.poll(() => said(tab, 'reportTo')).toContain('starts with https://, or an e-mail');
  await enter(tab, '#setting-reportTo', 'labels@example.org');
  await expect.poll(() => stored(world, 'reportTo')).toBe('labels@example.org');
});

test('another host asks for the key again', async () => {
  const other = 'https://other.example';
  const heard: Record<string, string> = { [serviceUrl]: '', [other]: '' };
  const listener = (url: string) => (request: Request) => {
    heard[url] += `${request.url} ${request.headers.get('x-api-key')}\n`;
    return Response.json({ data: [] });
  };
  const world = await startWorld({ hosts: { [serviceUrl]: listener(serviceUrl), [other]: listener(other) } });
  world.permissions.grant(`${serviceUrl}/*`, `${other}/*`);
  await world.ask('changeSettings', { change: { rate: 1_000 } });
  const tab = await openOptions(world, 'sources');
  const setHost = async (url: string) => {
    await enter(tab, '#setting-baseUrl', url);
    await expect.poll(() => said(tab, 'baseUrl')).toBe('Saved');
  };
  const test = async () => {
    tab.click('#test-connection');
    await expect.poll(() => tab.one('#test-connection').getAttribute('aria-disabled')).toBe('false');
    await expect.poll(() => verdict(tab)).toHaveLength(1);
  };
  await setHost(serviceUrl);
  tab.fill('#setting-key', key);
  await expect.poll(() => said(tab, 'key')).toContain('Not saved yet: press Enter.');
  await enter(tab, '#setting-key', key);
  await expect.poll(() => said(tab, 'key')).toContain('A key is set.');
  await test();
  expect(heard[serviceUrl]).toContain(key);
  await setHost(other);
  await test();
  expect(heard[other]).toBe('');
  const [from, to] = [new URL(serviceUrl).host, new URL(other).host];
  await expect
    .poll(() => said(tab, 'key'))
    .toContain(`Your key was entered for ${from} and is not sent to ${to}. Enter the key for that host.`);
  await enter(tab, '#setting-key', 'another-key');
  await expect.poll(() => said(tab, 'key')).not.toContain('is not sent to');
  await test();
  await expect.poll(() => heard[other]).toContain('another-key');
  expect(heard[other]).not.toContain(key);
  // The former one is no site either.
  await expect.poll(() => world.permissions.has(`${serviceUrl}/*`)).toBe(false);
  expect(world.permissions.has(`${other}/*`)).toBe(true);
});
