/** What pages get of labels: of every chain, in few requests, by the mode of each site. */
import { describe, expect, test } from 'vitest';
import { endpoints } from '../../lib/core/api/endpoints.ts';
import { chainsOfFamily } from '../../lib/core/chains.ts';
import { type Key, keyOf } from '../../lib/core/label/key.ts';
import { writeSettings } from '../../lib/settings/settings.ts';
import { addressKey, keyAt, keysOf, lookupChains, upTo } from '../lab/worker/addresses.ts';
import { answersOf, openPage, type WorldOptions } from '../lab/worker/harness.ts';
import { servedWorld } from '../lab/worker/served-world.ts';
import { contractOf, labelsOf, mevOf, serveWorld } from '../lab/worker/world.ts';
import { json } from '../unit/worker/fakes.ts';
import { startRecorded } from './start-recorded.ts';

const world = servedWorld(60);
const start = (options: Partial<WorldOptions> = {}) => startRecorded({ url: world.url, ...options });

describe('a page that asks', () => {
  test('gets the labels of every chain, and null where nothing is known', async () => {
    const { worker } = start();
    const page = openPage(worker);
    const keys = lookupChains.flatMap((chain) => keysOf(chain, upTo(12)));
    page.ask(keys);
    await page.settled(keys);
    for (const chain of lookupChains) {
      for (const n of upTo(12)) {
        const tag = page.tags().get(keyAt(chain, n))?.tag;
        const [label] = labelsOf(chain, n);
        const bot = chain === 'ethereum' && mevOf(n).length > 0;
        expect(tag?.name).toBe(label?.name ?? (bot ? 'sandwich' : undefined));
      }
    }
  });

  test('makes no more requests than addresses and batches need, and none on a second visit', async () => {
    const { worker, sent } = start();
    const keys = lookupChains.flatMap((chain) => keysOf(chain, upTo(23)));
    const first = openPage(worker);
    first.ask(keys);
    await first.settled(keys);
    // Five chains ask one address per request; BSC, Avalanche and MEV ask ten. On a new host, the longest answers are
    // looked at once more, because its pages are not known yet.
    const needed = 5 * 23 + 3 * 3;
    expect(sent.length).toBeLessThanOrEqual(needed * 1.1);
    const asked = sent.length;
    const second = openPage(worker);
    second.ask(keys);
    await second.settled(keys);
    // Sweeps in turn with the writes, so they are done after it.
    await worker.disk.sweep();
    const next = start({ storage: worker.storage });
    const third = openPage(next.worker);
    third.ask(keys);
    await third.settled(keys);
    expect(sent).toHaveLength(asked);
    expect(next.sent).toEqual([]);
  });

  test('takes back what nobody can see: it is not asked, and what is asked of the same address still is', async () => {
    const { worker, sent } = start({ settings: { rate: 1 } });
    const page = openPage(worker);
    const [first = keyOf('base', ''), ...rest] = keysOf('base', upTo(4));
    page.ask([first, ...rest]);
    const [again = first] = rest;
    page.say({ type: 'release', keys: rest });
    page.ask([again]);
    await page.settled([first, again]);
    expect(sent).toHaveLength(2);
  });

  test('hears nothing of system addresses from the service, but knows their names', async () => {
    const { worker, sent } = start();
    const page = openPage(worker);
    const zero: Key = `ethereum:0x${'0'.repeat(40)}`;
    page.ask([zero]);
    await page.settled([zero]);
    expect(page.tags().get(zero)?.tag).toMatchObject({ name: 'Zero address', category: 'system' });
    expect(sent).toEqual([]);
  });

  test('hears nothing of system addresses from the service when the table of their names is missing', async () => {
    const { worker, sent } = start({
      resources: { systemNames: () => Promise.reject(new Error('No such file.')) },
    });
    const page = openPage(worker);
    const zero: Key = `ethereum:0x${'0'.repeat(40)}`;
    page.ask([zero]);
    await page.settled([zero]);
    expect(page.tags().get(zero)?.tag).toMatchObject({ name: 'System contract', category: 'system' });
    expect(sent).toEqual([]);
  });

  test('without system addresses does not wait for their names', async () => {
    const { worker } = start({ resources: { systemNames: () => new Promise(() => undefined) } });
    const page = openPage(worker);
    const keys = keysOf('base', upTo(3));
    page.ask(keys);
    await page.settled(keys);
    expect(page.tags().size).toBe(3);
  });

  test('opens a card: contract, MEV and the other chains’ knowledge', async () => {
    const { worker } = start();
    const page = openPage(worker);
    const other = keyOf('base', addressKey('evm', 49));
    page.ask([other]);
    await page.settled([other]);
    const key = keyOf('ethereum', addressKey('evm', 49));
    const profiles = await page.open(key);
    expect(profiles.map((profile) => profile.chain)).toEqual(['ethereum', 'base']);
    const [contract] = contractOf(49);
    expect(profiles[0]?.contract).toMatchObject({
      state: 'known',
      items: [
        { name: contract?.name, owner: contract?.owner, created: '2024-02-29', more: { compiler: 'v0.8' } },
      ],
    });
    expect(profiles[0]?.address).toMatch(/[A-F]/);
    expect(profiles[0]?.labels.items[0]).toMatchObject({ name: 'ethereum name 49', source: 'service' });
  });

  test('about an address of an unknown chain asks Ethereum alone, until its card opens', async () => {
    const { worker, sent } = start();
    const page = openPage(worker);
    const key = keyAt('evm', 4);
    page.ask([key]);
    await page.settled([key]);
    expect(sent.map((one) => new URL(one.url).pathname.split('/').slice(1, 3).join(' ')).sort()).toEqual([
      'api ethereum',
      'ethereum mev_labels',
    ]);
    const profiles = await page.open(key);
    expect(profiles.map((profile) => profile.labels.state)).toEqual(chainsOfFamily('evm').map(() => 'known'));
  });

  test('names an address in place, and every open page sees it', async () => {
    const { worker } = start();
    const [one, two] = [openPage(worker), openPage(worker, 'https://basescan.org/')];
    const key = keyAt('base', 6);
    one.ask([key]);
    two.ask([key]);
    await Promise.all([one.settled([key]), two.settled([key])]);
    one.say({ type: 'name', key, name: 'My safe', note: 'cold' });
    await two.until(() => two.tags().get(key)?.tag?.name === 'My safe');
    expect(two.tags().get(key)?.tag).toMatchObject({ source: 'own' });
    two.say({ type: 'name', key, name: '' });
    await one.until(() => one.tags().get(key)?.tag === null);
  });

  test('in local mode asks nobody, in off mode is shown nothing', async () => {
    const { worker, sent } = start({
      settings: { sites: { 'etherscan.io': 'local', 'basescan.org': 'off' } },
    });
    const key = keyAt('base', 4);
    const local = openPage(worker);
    const off = openPage(worker, 'https://basescan.org/');
    local.say({ type: 'name', key, name: 'Mine' });
    await local.until(() => true);
    for (const page of [local, off]) {
      page.ask([key]);
      await page.settled([key]);
    }
    await local.until(() => local.tags().get(key)?.tag?.name === 'Mine');
    expect(off.tags().get(key)?.tag).toBeNull();
    expect(sent).toEqual([]);
  });

  test.each(['base', 'bitcoin'] as const)(
    'without a service is answered at once, and the card says so: %s',
    async (chain) => {
      const { worker, sent } = start({ settings: { baseUrl: '', altUrl: '' } });
      const page = openPage(worker);
      const key = keyAt(chain, 4);
      page.ask([key]);
      await page.settled([key]);
      expect(await page.open(key)).toMatchObject([{ labels: { state: 'idle', reason: 'no-service' } }]);
      expect(sent).toEqual([]);
    },
  );

  test('about Bitcoin is answered that there is no look-up by address', async () => {
    const { worker, sent } = start();
    const page = openPage(worker);
    const key = keyAt('bitcoin', 4);
    expect(await page.open(key)).toMatchObject([{ labels: { state: 'idle', reason: 'no-endpoint' } }]);
    expect(sent).toEqual([]);
  });
});

describe('another service', () => {
  test('starts with nothing of what the first one said, and gets its own answers', async () => {
    const elsewhere = await serveWorld(3);
    const { worker, sent } = start();
    const page = openPage(worker);
    const key = keyAt('base', 4);
    page.ask([key]);
    await page.settled([key]);
    expect(page.tags().get(key)?.tag?.name).toBe('base name 4');
    const now = worker.settings();
    worker.storage.items.set('settings', writeSettings({ ...now, baseUrl: elsewhere.url }));
    await worker.reconfigure();
    await page.until(() => page.tags().get(key)?.tag === null && page.tags().get(key)?.settled === true);
    const asked = sent.length;
    worker.storage.items.set('settings', writeSettings(now));
    await worker.reconfigure();
    await page.until(() => page.tags().get(key)?.tag?.name === 'base name 4');
    expect(sent).toHaveLength(asked);
    await elsewhere.close();
  });
});

test('all endpoints are called by the connection test, each successfully', async () => {
  const { worker } = start();
  await worker.ready();
  const answers = answersOf(worker);
  for (const { id } of endpoints) {
    expect([id, (await answers.testRow({ row: id })).state]).toEqual([id, 'good']);
  }
  const usage = await answers.usage({});
  expect(usage.thisMonth).toBe(endpoints.length);
});

test('a service that asks to slow down is no service that gives no answer', async () => {
  const { worker } = start({
    transport: async () => json({}, 429, '60'),
  });
  await worker.ready();
  expect((await answersOf(worker).testRow({ row: 'A.base.label' })).state).toBe('slow-down');
});

test('a key that is refused is so in each row, also where the host has one ending of a path alone', async () => {
  const { worker } = start({
    transport: async ({ url }) => json({}, url.includes('/address?') ? 404 : 403),
  });
  await worker.ready();
  const answers = answersOf(worker);
  for (const row of ['B.ethereum.mev', 'B.ethereum.contract', 'B.bsc.label', 'B.avax.label'])
    expect([row, (await answers.testRow({ row })).state]).toEqual([row, 'refused']);
});

test.each(['/address?', '/label?'])('and where it took the key before, under %s alone', async (ending) => {
  let isTaken = true;
  const { worker } = start({
    transport: async ({ url }) =>
      /\/(address|label)\?/.test(url) && !url.includes(ending)
        ? json({}, 404)
        : json({ data: [] }, isTaken ? 200 : 403),
  });
  await worker.ready();
  const answers = answersOf(worker);
  const said = async (row: string) => [row, (await answers.testRow({ row })).state];
  expect(await said('B.bsc.label')).toEqual(['B.bsc.label', 'good']);
  isTaken = false;
  for (const row of ['B.ethereum.mev', 'B.ethereum.contract', 'B.bsc.label', 'B.avax.label'])
    expect(await said(row)).toEqual([row, 'refused']);
});
