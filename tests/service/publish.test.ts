/** A published list, from the command to its readers: loaded whole once, then by patches, and believed by its key. */
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  indexFile,
  isListIndex,
  isSignedIndex,
  type ListIndex,
  listPath,
} from '../../lib/core/lists/list-index.ts';
import { createLists, type Lists } from '../../lib/worker/sources/lists/lists.ts';
import { exampleAddress } from '../../service/example-rows.ts';
import { openListKeys } from '../../service/publish/list-keys.ts';
import { type PublishedFiles, publishList } from '../../service/publish/publish-list.ts';
import { signIndex } from '../../service/publish/sign-index.ts';
import { memoryLists } from '../lab/lists/memory-lists.ts';
import { type StaticHost, startStaticHost } from '../lab/lists/static-host.ts';
import { ownFolder } from '../lab/own-folder.ts';
import { writeLabels } from '../lab/service/write-labels.ts';
import { runCommand, startService } from './in-process.ts';

const folder = ownFolder();
let host: StaticHost;
beforeEach(async () => {
  mkdirSync(folder('data'));
  host = await startStaticHost();
});
afterEach(() => host.close());

const data = () => folder('data');
const run = (...args: readonly string[]) => runCommand(data(), ...args);
const list = () => folder('list');
const address = (number: number) => exampleAddress('bsc', number);

/** Publishes these names, and puts the files on the host. */
async function publish(
  names: readonly string[],
  {
    isSigned = true,
    renew = false,
    title = 'Our team',
    now = Date.now(),
  }: { isSigned?: boolean; renew?: boolean; title?: string; now?: number } = {},
): Promise<PublishedFiles> {
  const keys = isSigned ? await openListKeys(data(), renew) : undefined;
  const made = await publishList({
    folder: list(),
    rows: names.map((name, at) => ({
      chain: 'bsc',
      address: address(at),
      name,
      type: 'exchange',
      subtype: '',
      label: '',
    })),
    title,
    ...(keys && { key: keys.key, former: keys.former }),
    now,
  });
  serve();
  return made;
}

function serve(): void {
  for (const name of readdirSync(list())) host.put(`/${name}`, readFileSync(join(list(), name)));
}

/** Other facts in the index, which its owner signs. */
async function changeIndex(change: (index: ListIndex) => Partial<ListIndex>): Promise<void> {
  const { key } = await openListKeys(data(), false);
  const signed: unknown = JSON.parse(readFileSync(join(list(), indexFile), 'utf8'));
  const index: unknown = isSignedIndex(signed) && JSON.parse(signed.content);
  if (!isListIndex(index)) throw new Error('This is no index.');
  const content = JSON.stringify({ ...index, ...change(index) });
  host.put(`/${indexFile}`, JSON.stringify(await signIndex(content, key)));
}

async function nameOf(lists: Lists, at: number): Promise<string | undefined> {
  const key = address(at).toLowerCase();
  await lists.load([{ chain: 'bsc', address: key }]);
  return lists.find('bsc', key)?.labels?.[0]?.name;
}

async function subscribe(
  url = `${host.url}/${indexFile}`,
  apiKey?: string,
): Promise<{ readonly lists: Lists; readonly id: string }> {
  const { parts } = memoryLists();
  const lists = createLists({
    ...parts,
    loadList: (job) => parts.loadList(apiKey ? { ...job, apiKey } : job),
  });
  const { id, outcome } = await lists.preview({ url });
  expect(outcome).toMatchObject({ type: 'loaded', format: 'nametag' });
  await lists.add(id);
  return { lists, id };
}

async function importOurs(): Promise<void> {
  const lines = many('of ours').map((name, at) => [address(at), name, 'exchange'] as const);
  const file = writeLabels(folder('labels.csv'), lines, { column: 'label_type' });
  expect(await run('import', file)).toMatchObject({ code: 0 });
}

const many = (word: string) => Array.from({ length: 400 }, (_, at) => `Wallet ${at} ${word}`);

test('what is published is read, and a small change is a small update', async () => {
  await importOurs();
  const { out } = await run('publish', list(), '--title', 'Our team');
  expect(out).toContain('400 labels stand in');
  serve();
  const { lists, id } = await subscribe();
  expect(await nameOf(lists, 7)).toBe('Wallet 7 of ours');
  const whole = host.asked.map(({ path }) => path);
  expect(whole).toEqual([`/${indexFile}`, expect.stringMatching(/^\/bsc\.[0-9a-f]{16}\.pack\.gz$/)]);
  host.asked.length = 0;
  await publish(many('of ours').with(7, 'Renamed'));
  await lists.update(id);
  expect(await nameOf(lists, 7)).toBe('Renamed');
  expect(await nameOf(lists, 8)).toBe('Wallet 8 of ours');
  expect(host.asked.map(({ path }) => path)).toEqual([
    `/${indexFile}`,
    expect.stringMatching(/\.patch\.gz$/),
  ]);
});

test('the signing key is for its owner alone, and a new one is believed because the old one says so', async () => {
  await publish(many('signed'));
  expect(statSync(folder('data', 'list-key.json')).mode & 0o777).toBe(0o600);
  const { lists, id } = await subscribe();
  await publish(many('with a new key'), { renew: true });
  await lists.update(id);
  expect(await nameOf(lists, 1)).toBe('Wallet 1 with a new key');
});

test('a restored backup signs with the key that readers know, for its owner alone', async () => {
  const { key } = await openListKeys(data(), false);
  const backup = folder('backup');
  expect(await run('backup', backup)).toMatchObject({ code: 0 });
  expect((await openListKeys(backup, false)).key).toEqual(key);
  expect(statSync(join(backup, 'list-key.json')).mode & 0o777).toBe(0o600);
});

test('another key, a lost signature and a changed index are refused, until the reader trusts the new key', async () => {
  await publish(many('signed'));
  const { lists, id } = await subscribe();
  const why = async () => (await lists.state()).lists[0]?.problem?.why;
  const good = readFileSync(join(list(), indexFile), 'utf8');
  host.put(`/${indexFile}`, good.replace('Our team', 'Our tean'));
  await lists.update(id);
  expect(await why()).toBe('signature');
  await publish(many('without'), { isSigned: false });
  await lists.update(id);
  expect(await why()).toBe('unsigned');
  rmSync(folder('data', 'list-key.json'));
  await publish(many('of a thief'));
  await lists.update(id);
  expect(await why()).toBe('new-key');
  expect(await nameOf(lists, 1)).toBe('Wallet 1 signed');
  await lists.accept(id);
  expect([await nameOf(lists, 1), await why()]).toEqual(['Wallet 1 of a thief', undefined]);
});

test('trusting a new key trusts the one that was shown, and nothing that is signed otherwise', async () => {
  await publish(many('signed'));
  const { lists, id } = await subscribe();
  const problem = async () => (await lists.state()).lists[0]?.problem;
  rmSync(folder('data', 'list-key.json'));
  await publish(many('of the next owner'));
  const shown = (await openListKeys(data(), false)).key.publicKey;
  await lists.update(id);
  expect(await problem()).toMatchObject({ why: 'new-key', detail: shown });
  await publish(many('unsigned'), { isSigned: false });
  await lists.accept(id);
  expect((await problem())?.why).toBe('unsigned');
  // Nothing was accepted, so the first key counts as before.
  await publish(many('of the next owner'));
  await lists.update(id);
  rmSync(folder('data', 'list-key.json'));
  await publish(many('of a third'));
  await lists.accept(id);
  expect((await problem())?.why).toBe('new-key');
  expect(await nameOf(lists, 1)).toBe('Wallet 1 signed');
});

test('a signed list stays signed, whatever format its host serves', async () => {
  await publish(many('signed'));
  const rows = many('evil').map((name, at) => ({ chain: 'bsc', address: address(at), name }));
  const files = {
    csv: ['chain,address,name', ...rows.map((row) => Object.values(row).join())].join('\n'),
    json: JSON.stringify(rows),
    lines: rows.map((row) => `${row.address} ${row.name}`).join('\n'),
    nothing: '',
  };
  const { lists, id } = await subscribe();
  for (const [format, file] of Object.entries(files)) {
    host.put(`/${indexFile}`, file);
    await lists.update(id);
    const [after] = (await lists.state()).lists;
    expect([format, after?.problem?.why, after?.format]).toEqual([format, 'unsigned', 'nametag']);
    expect(await nameOf(lists, 1)).toBe('Wallet 1 signed');
  }
});

test('a list that a fast clock dated is updated on, once the clock is right', async () => {
  await publish(many('fast'), { now: Date.now() + 86_400_000 });
  const { lists, id } = await subscribe();
  await publish(many('right'));
  await lists.update(id);
  expect((await lists.state()).lists[0]?.problem).toBeUndefined();
  expect(await nameOf(lists, 1)).toBe('Wallet 1 right');
});

test('an older version of a signed list is refused, until the reader accepts it', async () => {
  await publish(many('old'));
  const old = readdirSync(list()).map((name) => [name, readFileSync(join(list(), name))] as const);
  await publish(many('new'));
  const { lists, id } = await subscribe();
  const [{ at } = {}] = (await lists.state()).lists;
  for (const [name, file] of old) host.put(`/${name}`, file);
  await lists.update(id);
  const [refused] = (await lists.state()).lists;
  expect(refused).toMatchObject({ at, problem: { why: 'older' } });
  expect(Number(refused?.problem?.detail)).toBeLessThan(at ?? 0);
  expect(await nameOf(lists, 1)).toBe('Wallet 1 new');
  await lists.accept(id);
  expect(await nameOf(lists, 1)).toBe('Wallet 1 old');
  expect((await lists.state()).lists[0]?.problem).toBeUndefined();
  serve();
  await lists.update(id);
  expect(await nameOf(lists, 1)).toBe('Wallet 1 new');
});

test.each([
  ['a homepage that runs', { homepage: 'javascript:alert(1)' }, 'homepage'],
  ['a homepage that is data', { homepage: 'data:text/html,x' }, 'homepage'],
  ['a homepage without a scheme', { homepage: '//example.org' }, 'homepage'],
  ['a title that runs backwards', { title: 'Our \u202emaet' }, 'broken'],
  ['a homepage on the web', { homepage: 'https://example.org/' }, undefined],
])('an index with %s is taken or refused', async (_, facts, why) => {
  await publish(['One']);
  await changeIndex(() => facts);
  const { outcome } = await createLists(memoryLists().parts).preview({ url: `${host.url}/${indexFile}` });
  expect(outcome).toMatchObject(why ? { type: 'refused', why } : { type: 'loaded', ...facts });
});

test('a pack of a chain that only later versions know costs the reader no other', async () => {
  await publish(many('before'));
  const { lists, id } = await subscribe();
  await publish(many('after'));
  await changeIndex(({ packs }) => ({
    packs: [...packs, ...packs.map((pack) => ({ ...pack, chain: 'polygon', path: 'polygon.pack.gz' }))],
  }));
  await lists.update(id);
  expect(await nameOf(lists, 1)).toBe('Wallet 1 after');
  const [after] = (await lists.state()).lists;
  expect([after?.problem, after?.etag, after?.rows, Object.keys(after?.digests ?? {})]).toEqual([
    undefined,
    undefined,
    { bsc: 400 },
    ['bsc'],
  ]);
});

test('a pack that is not the one of the index is refused', async () => {
  await publish(many('right'));
  const { lists, id } = await subscribe();
  await publish(many('wrong').slice(0, 300));
  for (const name of readdirSync(list())) if (name.endsWith('.gz')) host.put(`/${name}`, 'nothing');
  await lists.update(id);
  expect((await lists.state()).lists[0]?.problem?.why).toBe('broken');
  expect(await nameOf(lists, 1)).toBe('Wallet 1 right');
});

test('a title is published as readers take it', async () => {
  await publish(['One'], { title: ' Our\u202e team\n' });
  const { lists } = await subscribe();
  expect((await lists.state()).lists[0]?.title).toBe('Our team');
});

test('the packs say how much there is, whatever the index says', async () => {
  await publish(many('counted'), { isSigned: false });
  const index = readFileSync(join(list(), indexFile), 'utf8');
  const lie = index.replace('\\"rows\\":400', '\\"rows\\":4');
  expect(lie).not.toBe(index);
  host.put(`/${indexFile}`, lie);
  const { lists } = await subscribe();
  expect((await lists.state()).lists[0]?.rows).toEqual({ bsc: 400 });
});

test('the running service offers the same, for its key alone, and anew once a label changed', async () => {
  await importOurs();
  const service = await startService({ data: data(), args: ['--without-pack'] });
  try {
    const key = readFileSync(join(data(), 'first-key'), 'utf8').trim();
    const get = (name: string, headers = {}) => fetch(`${service.url}${listPath}${name}`, { headers });
    expect((await get(indexFile)).status).toBe(401);
    expect((await get(indexFile, { 'x-api-key': 'nonsense' })).status).toBe(401);
    const first = await get(indexFile, { 'x-api-key': key });
    expect(first.status).toBe(200);
    const etag = first.headers.get('etag') ?? '';
    expect((await get(indexFile, { 'x-api-key': key, 'if-none-match': etag })).status).toBe(304);
    expect((await get('../current', { 'x-api-key': key })).status).toBe(404);
    expect((await get('list-key.json', { 'x-api-key': key })).status).toBe(404);
    const { lists, id } = await subscribe(service.url + listPath + indexFile, key);
    expect(await nameOf(lists, 7)).toBe('Wallet 7 of ours');
    expect(await run('set', address(7), '--chain', 'bsc', '--name', 'Renamed')).toMatchObject({ code: 0 });
    const updated = async () => {
      await lists.update(id);
      return nameOf(lists, 7);
    };
    await expect.poll(updated).toBe('Renamed');
  } finally {
    await service.stop();
  }
});

test('what cannot be published is said', async () => {
  expect(await run('publish')).toMatchObject({ code: 2, out: expect.stringContaining('name of the folder') });
  expect(await run('publish', list(), '--homepage', 'example.org')).toMatchObject({
    code: 2,
    out: expect.stringContaining('--homepage'),
  });
});
