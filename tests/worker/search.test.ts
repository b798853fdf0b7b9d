import { describe, expect, test } from 'vitest';
import type { Category } from '../../lib/core/label/categories.ts';
import { type Key, type KeyChain, keyOf } from '../../lib/core/label/key.ts';
import type { SearchUpdate } from '../../lib/protocol/ports.ts';
import { systemClock } from '../../lib/worker/base/clock.ts';
import { openFactDisk } from '../../lib/worker/cache/fact-disk.ts';
import { createHttpTransport } from '../../lib/worker/client/transport.ts';
import { openOwnLabels } from '../../lib/worker/sources/own/own-labels.ts';
import { evm, evmLower } from '../lab/pages/address.ts';
import { addressKey } from '../lab/worker/addresses.ts';
import { fastClock } from '../lab/worker/fast-clock.ts';
import { storage as newStorage, openPage, type WorldOptions } from '../lab/worker/harness.ts';
import { servedWorld } from '../lab/worker/served-world.ts';
import { box } from './search-box.ts';
import { startRecorded } from './start-recorded.ts';

const world = servedWorld(60);
const start = (options: Partial<WorldOptions> = {}) => startRecorded({ url: world.url, ...options });
const place = (found: SearchUpdate, of: string) => found.places.find((one) => one.of === of);

describe('a search', () => {
  test('finds labels of every chain that has a search, and says which have none', async () => {
    const { worker } = start();
    const found = await (await box(worker)).search('name 13');
    const keys = found.hits.map((hit) => hit.key);
    for (const chain of ['ethereum', 'bitcoin', 'base', 'arbitrum', 'solana'] as const) {
      expect(keys).toContain(keyOf(chain, addressKey(chain, 13)));
    }
    for (const chain of ['optimism', 'bsc', 'avax']) {
      expect(place(found, chain)).toMatchObject({ state: 'not-searched', reason: 'no-endpoint' });
    }
    expect(place(found, 'ethereum mev')).toMatchObject({ state: 'done', hits: 0 });
  });

  test('finds kinds of MEV', async () => {
    const { worker } = start();
    const found = await (await box(worker)).search('sandwich');
    const hit = found.hits.find((one) => one.key === keyOf('ethereum', addressKey('ethereum', 5)));
    expect(hit).toMatchObject({ name: 'sandwich', kind: true, category: 'mev' });
    expect(place(found, 'ethereum mev')?.hits).toBeGreaterThan(5);
  });

  test('shows what is known although a disk does not answer', async () => {
    const storage = newStorage();
    const silent = new Promise<never>(() => undefined);
    const disk = openFactDisk(storage.cache, systemClock, { max: () => 1_000, maxAgeMs: () => 1e9 });
    const packs = Promise.withResolvers<ArrayBuffer>();
    const { worker } = start({
      storage,
      settings: { mode: 'local' },
      readPack: (chain) => (chain === 'ethereum' ? packs.promise : Promise.reject(new Error('no pack'))),
      databases: {
        cache: () => ({ ...disk, lines: () => silent }),
        own: openOwnLabels(storage.own, systemClock),
      },
    });
    await worker.name(keyOf('ethereum', evmLower(7)), 'Kwartzit', '');
    const { search, until } = await box(worker);
    void search('kwartzit');
    const found = await until(({ hits }) => hits.length > 0);
    expect(found.hits[0]?.name).toBe('Kwartzit');
    expect(place(found, 'memory')).toMatchObject({ state: 'searching' });
    // What is there when all else was told is told too.
    expect(place(found, 'pack')).toMatchObject({ state: 'searching' });
    packs.reject(new Error('no pack'));
    await until((last) => place(last, 'pack')?.state === 'done');
  });

  test('is told in a few pushes, however many places answer at once', async () => {
    const clock = fastClock(1);
    const http = createHttpTransport((input, init) => fetch(input, init), systemClock);
    let answered = 0;
    const { worker } = start({
      clock,
      transport: async (request, signal) => {
        const answer = await http(request, signal);
        answered += 1;
        return answer;
      },
    });
    const { told, search } = await box(worker);
    const letGo = clock.hold();
    const settled = search('name 13');
    await expect.poll(() => answered).toBe(6);
    letGo();
    const found = await settled;
    expect(found.hits.length).toBeGreaterThan(4);
    expect(told.length).toBeLessThanOrEqual(3);
  });

  test('reads the cached names once for all letters, and finds what came since', async () => {
    const storage = newStorage();
    const disk = openFactDisk(storage.cache, systemClock, { max: () => 1_000, maxAgeMs: () => 1e9 });
    let reads = 0;
    const { worker } = start({
      storage,
      databases: {
        cache: () => ({
          ...disk,
          lines(service) {
            reads += 1;
            return disk.lines(service);
          },
        }),
        own: openOwnLabels(storage.own, systemClock),
      },
    });
    const { search } = await box(worker);
    expect(place(await search('name 13'), 'memory')).toMatchObject({ hits: 0 });
    const found = await search('name 13');
    expect(place(found, 'memory')?.hits).toBeGreaterThan(4);
    expect(place(await search('name 1'), 'memory')?.hits).toBeGreaterThan(4);
    expect(reads).toBe(1);
  });

  test('tells some screens of what it found, and the rest once somebody scrolls there', async () => {
    const { worker } = start({ settings: { mode: 'local' } });
    const names = Array.from({ length: 60 }, (_, n) =>
      worker.name(keyOf('base', evmLower(n)), `Kwartz ${n}`, ''),
    );
    await Promise.all(names);
    const { search, session, until } = await box(worker);
    const first = await search('kwartz');
    expect(first.hits).toHaveLength(50);
    expect(first.count).toBe(60);
    session.handle({ type: 'more', id: first.id, of: 'rows' });
    const all = await until(({ hits }) => hits.length > 50);
    expect(all.hits).toHaveLength(60);
    expect(all.hits.slice(0, 50)).toEqual(first.hits);
  });

  test('goes on to the next page where there is one', async () => {
    const { worker } = start();
    const { search, session, until } = await box(worker);
    const first = await search('base name');
    expect(place(first, 'base')).toMatchObject({ more: true, hits: 20 });
    session.handle({ type: 'more', id: first.id, of: 'base' });
    const next = await until((last) => (place(last, 'base')?.hits ?? 0) > 20);
    expect(place(next, 'base')?.hits).toBe(40);
    const marks = next.hits.map((hit) => `${hit.key} ${hit.name}`);
    expect(new Set(marks).size).toBe(marks.length);
  });

  test('waits for a moment of quiet and for three letters, unless Enter is pressed', async () => {
    const { worker, sent } = start();
    const { session, until } = await box(worker);
    const type = (id: number, text: string) =>
      session.handle({ type: 'search', id, text, now: false, isPrivate: false });
    type(1, 'na');
    // A text that is too short for a service is searched for on this machine alone, and that is all.
    const short = await until((last) => last.id === 1 && last.hasEnded);
    expect(short.places.map(({ of }) => of).sort()).toEqual(['memory', 'own', 'pack']);
    type(2, 'nam');
    type(3, 'name 13');
    await until((last) => last.id === 3 && place(last, 'base')?.state === 'done');
    expect(sent.length).toBeGreaterThan(0);
    expect(sent.every((one) => decodeURIComponent(one.url).includes('name 13'))).toBe(true);
  });

  test('that was replaced gets no more results', async () => {
    const { worker } = start();
    const { told, session, search } = await box(worker);
    session.handle({ type: 'search', id: 0, text: 'name 1', now: true, isPrivate: false });
    await search('name 2');
    const firstNew = told.findIndex((one) => one.id === 1);
    expect(told.slice(firstNew).some((one) => one.id === 0)).toBe(false);
  });

  test('finds own labels and cached answers without a service', async () => {
    const kept = start();
    const page = openPage(kept.worker);
    const key: Key = keyOf('bsc', addressKey('bsc', 8));
    page.ask([key]);
    await page.settled([key]);
    page.say({ type: 'name', key, name: 'My bsc savings', note: 'name it' });
    await page.until(() => page.tags().get(key)?.tag?.name === 'My bsc savings');
    await kept.worker.disk.sweep();
    const later = start({ storage: kept.worker.storage, settings: {} });
    const found = await (await box(later.worker)).search('bsc name 8');
    expect(found.hits.map((hit) => [hit.key, hit.name])).toContainEqual([key, 'bsc name 8']);
    const own = await (await box(later.worker)).search('savings');
    expect(own.hits[0]).toMatchObject({
      key: keyOf('evm', addressKey('bsc', 8)),
      name: 'My bsc savings',
      sources: [{ source: 'own', origin: '' }],
    });
  });

  test('leaves of very many own labels those of a kind or chain, and says where there are more than it gives', async () => {
    const { worker } = start({ settings: { mode: 'local' } });
    await worker.ready();
    const written = (n: number, category: Category, chain: KeyChain = 'evm') => ({
      key: keyOf(chain, addressKey('bitcoin' === chain ? chain : 'ethereum', n)),
      label: { name: `Rent ${n}`, note: '', category, at: 1 },
    });
    const persons = Array.from({ length: 400 }, (_, n) => written(n, 'person'));
    await worker.own.change([...persons, written(998, 'scam'), written(999, 'person', 'bitcoin')]);
    const { search } = await box(worker);
    for (const text of ['', 'rent']) {
      const scams = await search(text, { kind: 'scam' });
      expect(scams.hits.map(({ name }) => name)).toEqual(['Rent 998']);
      expect(scams).toMatchObject({ count: 1, isCut: false });
      const onBitcoin = await search(text, { chain: 'bitcoin' });
      expect(onBitcoin.hits.map(({ name }) => name)).toEqual(['Rent 999']);
      expect(await search(text, { kind: 'person' })).toMatchObject({ count: 300, isCut: true });
    }
    expect(await search('rent')).toMatchObject({ count: 300, isCut: true });
  });

  test('of an address is a look-up, not a search', async () => {
    const { worker, sent } = start();
    const { session, until } = await box(worker);
    const [text, key] = [evm(3), evmLower(3)];
    const ask = async (id: number, typed: string) => {
      session.handle({ type: 'search', id, text: typed, now: true, isPrivate: false });
      return (await until((last) => last.id === id)).address;
    };
    expect(await ask(1, key)).toEqual({ key: keyOf('evm', key), text });
    expect(await ask(2, `base:${text}`)).toEqual({ key: keyOf('base', key), text });
    expect(await ask(3, `https://etherscan.io/address/${text}`)).toEqual({ key: keyOf('evm', key), text });
    expect(sent).toEqual([]);
  });

  test('with a chain asks that chain for the rest, once nothing has both', async () => {
    const { worker, sent } = start();
    const { search } = await box(worker);
    const asked = async (text: string) => {
      const before = sent.length;
      await search(text);
      return sent.slice(before).map(({ url }) => decodeURIComponent(new URL(url).pathname));
    };
    const kraken = await asked('kraken base');
    expect(kraken.filter((path) => path.endsWith('/kraken'))).toEqual(['/api/base/search/kraken']);
    expect(kraken).toContain('/api/base/search/kraken base');
    // A name may have its chain, and its words alone find too many others.
    expect(await asked('base name')).not.toContain('/api/base/search/name');
  });

  test('of what was copied with its quotes asks for what stands between them', async () => {
    const { worker, sent } = start();
    await (await box(worker)).search(' “name\u200b 13” ');
    expect(sent.length).toBeGreaterThan(0);
    for (const { url } of sent) expect(decodeURIComponent(url)).toMatch(/[/=]name 13(?:$|[?&])/);
  });

  test('teaches the look-up what it saw, as incomplete: Bitcoin shows it, others are still asked', async () => {
    const { worker, sent } = start();
    await (await box(worker)).search('name 13');
    const asked = sent.length;
    const page = openPage(worker);
    const [bitcoin, base] = [
      keyOf('bitcoin', addressKey('bitcoin', 13)),
      keyOf('base', addressKey('base', 13)),
    ];
    page.ask([bitcoin, base]);
    await page.settled([bitcoin, base]);
    expect(page.tags().get(bitcoin)?.tag?.name).toBe('bitcoin name 13');
    expect(page.messages.find((one) => one.type === 'tags')).toMatchObject({
      tags: [
        { key: bitcoin, tag: { name: 'bitcoin name 13' }, settled: true },
        { key: base, tag: { name: 'base name 13' }, settled: false },
      ],
    });
    expect(sent.length - asked).toBe(1);
  });

  test('says that a chain cannot be reached', async () => {
    const { worker } = start({ settings: { baseUrl: '' } });
    const found = await (await box(worker)).search('name 13');
    expect(place(found, 'base')).toMatchObject({ state: 'not-searched', reason: 'no-service' });
    const refused = start({ key: 'wrong' });
    const none = await (await box(refused.worker)).search('name 13');
    expect(place(none, 'base')?.state).toBe('failed');
    const local = start({ settings: { mode: 'local' } });
    expect(place(await (await box(local.worker)).search('name 13'), 'base')).toMatchObject({
      reason: 'local-mode',
    });
    expect(local.sent).toEqual([]);
  });

  test('takes a 404 for "nothing found" only where endpoints like it have answered', async () => {
    const missing = { kind: 'answer', status: 404, body: '', isJson: false, retryAfter: null } as const;
    let isGone = true;
    const { worker } = start({
      transport: (request, signal) =>
        isGone
          ? Promise.resolve(missing)
          : createHttpTransport((input, init) => fetch(input, init), systemClock)(request, signal),
    });
    const surface = await box(worker);
    const before = await surface.search('name 13');
    expect(place(before, 'base')).toMatchObject({ state: 'failed', reason: 'host-error' });
    isGone = false;
    expect(place(await surface.search('name 14'), 'base')).toMatchObject({ state: 'done' });
    isGone = true;
    expect(place(await surface.search('name 15'), 'base')).toMatchObject({ state: 'done', hits: 0 });
  });

  test('for dots goes where dots can be sent, and is said where not', async () => {
    const { worker, sent } = start();
    const found = await (await box(worker)).search('..');
    expect(place(found, 'base')).toMatchObject({ state: 'failed' });
    expect(place(found, 'ethereum')).toMatchObject({ state: 'done' });
    expect(sent.every((one) => new URL(one.url).searchParams.get('searchtext') === '..')).toBe(true);
  });
});
