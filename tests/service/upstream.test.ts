import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { indexFile, listPath } from '../../lib/core/lists/list-index.ts';
import { exampleAddress } from '../../service/example-rows.ts';
import { memoryKeys } from '../../service/keys/new-key.ts';
import { type Serving, serve } from '../../service/serve.ts';
import { openMemoryStore } from '../../service/store/open-memory-store.ts';
import type { Store } from '../../service/store/store.ts';
import { createTroubles } from '../../service/troubles.ts';
import { askUpstream } from '../../service/upstream/ask-upstream.ts';
import { openLearntFile } from '../../service/upstream/learnt-file.ts';
import { upstreamStore } from '../../service/upstream/upstream-store.ts';
import { listenOnLoopback } from '../lab/listen-on-loopback.ts';
import { ownFolder } from '../lab/own-folder.ts';
import { patientPace } from '../lab/service/host.ts';
import { labelNamed } from '../lab/service/label-named.ts';
import { namesAt } from '../lab/service/names-at.ts';
import { writeLabels } from '../lab/service/write-labels.ts';
import { runCommand, startService } from './in-process.ts';

const folder = ownFolder();

const [own = '', theirs = '', nobodys = ''] = [1, 2, 3].map((number) => exampleAddress('bsc', number));
const row = (address: string, name: string) => ({ chain: 'bsc' as const, address, ...labelNamed(name) });
const contract = exampleAddress('ethereum', 4);

let host: Serving;
let asked: string[];
beforeEach(async () => {
  asked = [];
  const store = openMemoryStore({
    labels: [
      row(theirs, 'Their name'),
      row(own, 'Their name of ours'),
      { ...row(contract, 'Router'), chain: 'ethereum' },
    ],
    mev: [{ address: contract, label: 'MEV Bot', subtype: 'sandwich', txs: ['0x1'], protocols: ['a', ''] }],
    contracts: [
      {
        ...row(contract, 'Router'),
        chain: 'ethereum',
        owner: exampleAddress('ethereum', 5),
        created: '2024-02-29',
        more: { n: 1 },
      },
    ],
  });
  host = await serve({
    store: {
      ...store,
      find(collection: string, keys: readonly string[]) {
        asked.push(`${collection} ${keys.join(' ')}`);
        return store.find(collection, keys);
      },
    },
    keys: memoryKeys([{ key: 'of the upstream' }]),
  });
});
afterEach(() => host.close());

let files = 0;
function behind(options: { budget?: number; now?: () => number; url?: string; path?: string } = {}) {
  const { budget = 100, now = Date.now, url = host.url, path = folder(`learnt-${files++}`) } = options;
  const troubles = createTroubles(() => {});
  const learnt = openLearntFile(path, now());
  const upstream = { url, key: 'of the upstream', budget, patience: patientPace.upstream };
  const labels = openMemoryStore({ labels: [row(own, 'Our name')] });
  return { store: upstreamStore(labels, askUpstream(upstream, learnt, troubles, now), learnt), troubles };
}

const theirName = { data: [{ address: theirs, address_name: 'Their name' }] };
const isTheirs = (path: string) => path.includes(theirs.toLowerCase());

/** The URL of another host, which says this at a path. */
async function hostThat(says: (path: string) => readonly [status: number, body?: object | undefined]) {
  const { url, close } = await listenOnLoopback((request, response) => {
    const [status, body] = says(request.url ?? '');
    response.writeHead(status, { 'content-type': 'application/json' }).end(body && JSON.stringify(body));
  });
  onTestFinished(close);
  return url;
}

const said = async (store: Store, ...addresses: string[]) =>
  (
    await store.find(
      'bsc',
      addresses.map((address) => address.toLowerCase()),
    )
  ).map((stored) => stored?.split('\t')[1]);

test('the upstream is asked once for what is not known here, and remembered as long as it counts', async () => {
  let now = Date.UTC(2026, 0, 1);
  const { store } = behind({ now: () => now });
  const tag = await store.tag();
  expect(await said(store, own, theirs, nobodys)).toEqual(['"Our name"', '"Their name"', undefined]);
  expect(asked).toEqual([`bsc ${theirs.toLowerCase()} ${nobodys.toLowerCase()}`]);
  expect(await store.tag()).not.toBe(tag);
  expect(await said(store, own, theirs, nobodys)).toEqual(['"Our name"', '"Their name"', undefined]);
  expect(asked).toHaveLength(1);
  now += 2 * 86_400_000;
  await said(store, theirs, nobodys);
  expect(asked[1]).toBe(`bsc ${nobodys.toLowerCase()}`);
  now += 6 * 86_400_000;
  await said(store, theirs);
  expect(asked).toHaveLength(3);
  // A clock that was set back dates nothing from the future.
  now -= 30 * 86_400_000;
  await said(store, theirs);
  expect(asked).toHaveLength(4);
  store.close();
});

test('MEV and contract records come from there too, as they are', async () => {
  const { store } = behind();
  const key = [contract.toLowerCase()];
  const [mev] = await store.find('ethereum_mev', key);
  expect(JSON.parse(mev?.split('\n')[1] ?? '')).toMatchObject({ label: 'MEV Bot', last_tx: ['0x1'] });
  const [metadata] = await store.find('ethereum_contract', key);
  expect(JSON.parse(metadata?.split('\n')[1] ?? '').metadata).toMatchObject({
    creation_date: '2024-02-29',
    n: 1,
  });
  store.close();
});

test.each([404, 204])('an upstream that says %i of nobody has still all its names', async (status) => {
  const nothing = status === 404 ? { error: 'not found' } : undefined;
  const url = await hostThat((path) => (isTheirs(path) ? [200, theirName] : [status, nothing]));
  const { store, troubles } = behind({ url });
  expect(await said(store, theirs)).toEqual(['"Their name"']);
  expect(await said(store, nobodys)).toEqual([undefined]);
  expect(troubles.list()).toEqual([]);
  store.close();
});

test('each request to an upstream counts in the budget, also one on its other path', async () => {
  let requests = 0;
  const url = await hostThat((path) => {
    requests += 1;
    return isTheirs(path) ? [200, theirName] : [404];
  });
  const { store, troubles } = behind({ url, budget: 4 });
  await said(store, theirs);
  expect(requests).toBe(1);
  for (const number of [6, 7, 8]) await said(store, exampleAddress('bsc', number));
  expect([requests, troubles.list()]).toEqual([4, []]);
  store.close();
});

test('an upstream whose plan has no MEV is asked for names on', async () => {
  const url = await hostThat((path) => (path.includes('mev') ? [403, {}] : [200, theirName]));
  const { store } = behind({ url });
  expect(await store.find('ethereum_mev', [contract.toLowerCase()])).toEqual([undefined]);
  expect(await said(store, theirs)).toEqual(['"Their name"']);
  store.close();
});

test('an upstream that serves one style alone is not believed to know nobody of the other', async () => {
  let isWhole = false;
  const url = await hostThat((path) => (isWhole || path.startsWith('/api/') ? [200, theirName] : [404]));
  const path = folder('learnt-of-one-style');
  const { store, troubles } = behind({ url, path });
  const key = [theirs.toLowerCase()];
  const named = [expect.stringContaining('Their name')];
  const said404 = ['upstream: The upstream does not answer: status 404.'];
  expect(await store.find('base', key)).toEqual(named);
  expect(await store.find('bsc', key)).toEqual([undefined]);
  expect(troubles.list()).toEqual(said404);
  expect(await store.find('arbitrum', key)).toEqual(named);
  expect(troubles.list()).toEqual(said404);
  store.close();
  // Somebody mends its address, and starts the service again.
  isWhole = true;
  const again = behind({ url, path });
  expect(await again.store.find('bsc', key)).toEqual(named);
  again.store.close();
});

test.each([
  ['B', 404],
  ['B', 403],
  ['A', 404],
  ['A', 403],
])(
  'an upstream that serves style %s alone, and %i else, gives Ethereum labels too',
  async (style, status) => {
    const url = await hostThat((path) => {
      asked.push(path);
      const isA = path.startsWith('/api/');
      return isA === (style === 'A')
        ? [200, { data: [{ address: contract, address_name: 'Router' }] }]
        : [status];
    });
    const { store, troubles } = behind({ url });
    const named = [expect.stringContaining('Router')];
    expect(await store.find('ethereum', [contract.toLowerCase()])).toEqual(named);
    expect(troubles.list()).toEqual([]);
    // The style that answered is asked first from now on.
    asked = [];
    await store.find('ethereum', [exampleAddress('ethereum', 9).toLowerCase()]);
    expect(asked).toHaveLength(1);
    store.close();
  },
);

test('an upstream that serves Ethereum in style A and other chains in style B knows addresses of both', async () => {
  const url = await hostThat((path) => (/^\/(?:api\/ethereum|bsc)\//.test(path) ? [200, theirName] : [404]));
  const { store } = behind({ url });
  const named = [expect.stringContaining('Their name')];
  for (const chain of ['bsc', 'ethereum'])
    expect(await store.find(chain, [theirs.toLowerCase()])).toEqual(named);
  store.close();
});

test('a spent budget and a host that fails cost an answer nothing but the labels of there', async () => {
  const poor = behind({ budget: 1 });
  expect(await said(poor.store, nobodys)).toEqual([undefined]);
  expect(await said(poor.store, theirs)).toEqual([undefined]);
  expect(asked).toHaveLength(1);
  expect(poor.troubles.list()).toEqual([]);
  poor.store.close();

  const gone = behind({ url: 'http://127.0.0.1:9' });
  expect(await said(gone.store, own, theirs)).toEqual(['"Our name"', undefined]);
  expect(gone.troubles.list()).toEqual([expect.stringContaining('upstream: The upstream does not answer')]);
  expect(gone.troubles.isDegraded).toBe(false);
  gone.store.close();
});

test('what only has the form of an address is not asked for: it would silence the upstream', async () => {
  const url = await hostThat((path) => {
    asked.push(path);
    return [path.includes('solana') ? 400 : 200, theirName];
  });
  const { store, troubles } = behind({ url });
  const mistyped = exampleAddress('solana', 1).slice(0, 34);
  expect(await store.find('solana', [mistyped])).toEqual([undefined]);
  expect([asked, troubles.list()]).toEqual([[], []]);
  expect(await said(store, theirs)).toEqual(['"Their name"']);
  store.close();
});

test('many who ask the same at once are one request', async () => {
  const { store } = behind();
  const all = await Promise.all(Array.from({ length: 30 }, () => said(store, theirs)));
  expect(new Set(all.flat())).toEqual(new Set(['"Their name"']));
  expect(asked).toHaveLength(1);
  store.close();
});

test('an upstream that may not be asked is refused with its reason, and the data can be served after that', async () => {
  const data = folder('refused');
  const args = ['--open', '--without-pack'];
  const refused = startService({ data, args: [...args, '--upstream', 'http://labels.lan'] });
  await expect(refused).rejects.toThrow('--upstream has to be an https address.');
  await (await startService({ data, args })).stop();
});

test('what an upstream said is in no list and no backup', async () => {
  const data = folder('data');
  const keyFile = folder('upstream-key');
  const labels = writeLabels(folder('labels.csv'), [[own, 'Our name']]);
  writeFileSync(keyFile, 'of the upstream\n');
  expect((await runCommand(data, 'import', labels)).code).toBe(0);
  const args = ['--open', '--without-pack', '--upstream', host.url, '--upstream-key-file', keyFile];
  const service = await startService({ data, args });
  expect(await namesAt(service.url, `${theirs},${own}`)).toEqual(['Their name', 'Our name']);
  const search = await fetch(`${service.url}/api/base/search/their`);
  expect((await search.json()).data).toEqual([]);
  expect(service.out()).not.toContain('of the upstream');
  // With a list of ours, its readers would ask for nobody's name any more.
  expect((await fetch(`${service.url}${listPath}${indexFile}`)).status).toBe(404);

  expect((await runCommand(data, 'list')).out).not.toContain('Their name');
  const backup = folder('backup');
  expect((await runCommand(data, 'backup', backup)).code).toBe(0);
  const files = readdirSync(backup).map((name) => join(backup, name));
  for (const path of files) expect([path, readFileSync(path).includes('Their name')]).toEqual([path, false]);
  await service.stop();
  const learnt = new DatabaseSync(join(data, 'learnt.sqlite'));
  expect(
    learnt.prepare("SELECT count(*) AS found FROM learnt WHERE stored LIKE '%Their name%'").get(),
  ).toEqual({ found: 1 });
  learnt.close();
});
