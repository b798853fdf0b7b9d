/** What a whole worker makes of the user's own node: whom it asks, how often, and what it believes. */
import { describe, expect, test } from 'vitest';
import { chainIds, chainOf } from '../../lib/core/chains.ts';
import { nodeDialects } from '../../lib/core/families/families.ts';
import type { RawResponse } from '../../lib/worker/client/transport.ts';
import { loadedList, memoryLists } from '../lab/lists/memory-lists.ts';
import { createFakeNode, nameIt } from '../lab/node/fake-node.ts';
import { answersOf, openPage, startWorker } from '../lab/worker/harness.ts';
import { json } from '../unit/worker/fakes.ts';
import { address, answered, cardOf, key, keys, secretUrl, tagsOf, withNode } from './with-node.ts';

describe('a node of one’s own', () => {
  test.each(['ethereum', 'base'] as const)(
    'names a page of fifty addresses on %s in three requests or fewer',
    async (chain) => {
      const { worker, node, sent } = await withNode({ chain });
      const end = chain === 'base' ? 'base.eth' : 'eth';
      for (let n = 0; n < 50; n += 2) nameIt(node, address(n, chain), `name-${n}.${end}`);
      const tags = await tagsOf(worker, keys(50, chain));
      expect(tags.map((tag) => tag?.name)).toEqual(
        Array.from({ length: 50 }, (_, n) => (n % 2 === 0 ? `name-${n}.${end}` : undefined)),
      );
      expect(tags[0]).toMatchObject({ source: 'node', category: 'other' });
      expect(sent.length).toBeLessThanOrEqual(3);
    },
  );

  test('is asked once for what it said, and for what it did not know', async () => {
    const { worker, node, sent } = await withNode();
    nameIt(node, address(0), 'first.eth');
    await tagsOf(worker, keys(3));
    await worker.disk.sweep();
    const again = startWorker({
      url: '',
      key: '',
      storage: worker.storage,
      transport: () => Promise.reject(new Error('Nothing is asked.')),
    });
    const [tag] = await tagsOf(again, keys(3));
    expect(tag?.name).toBe('first.eth');
    expect(sent).toHaveLength(1);
  });

  test('that another version kept for a chain that this one does not know stays', async () => {
    const { worker } = await withNode();
    const { items } = worker.storage;
    items.set('nodes', { ...(items.get('nodes') as object), newer: 'https://node.example' });
    await answersOf(worker).setNode({ chain: 'ethereum', url: '' });
    expect(items.get('nodes')).toEqual({ newer: 'https://node.example' });
  });

  test('is asked nothing where the mode says so, and without one nothing is asked at all', async () => {
    const { worker, sent } = await withNode();
    await answersOf(worker).changeSettings({ change: { mode: 'local' } });
    await tagsOf(worker, keys(3));
    // First, because the page that is still open asks as soon as the mode lets it.
    await answersOf(worker).setNode({ chain: 'ethereum', url: '' });
    await answersOf(worker).changeSettings({ change: { mode: 'visible' } });
    await tagsOf(worker, keys(3));
    expect(sent).toEqual([]);
  });

  test('is not asked where the browser does not allow its host', async () => {
    let allowed = true;
    const { worker, sent, answers } = await withNode({ maySendTo: () => Promise.resolve(allowed) });
    allowed = false;
    await worker.reconfigure();
    await tagsOf(worker, keys(3));
    expect(sent).toEqual([]);
    const { chains } = await answers.nodes({});
    expect(chains[0]).toEqual({ chain: 'ethereum', origin: 'https://node.example', isClosed: true });
  });

  test('shows its URL, which may hold a key, in no answer, log or page', async () => {
    const { worker, node, answers } = await withNode();
    nameIt(node, address(0), 'first.eth');
    const page = openPage(worker);
    page.ask(keys(2));
    await page.settled(keys(2));
    const { entries } = await answers.log({});
    expect(entries).toMatchObject([{ shown: expect.stringContaining(address(1)), result: '2 rows' }]);
    const seen = JSON.stringify([
      page.raw,
      entries,
      await answers.nodes({}),
      await answers.status({}),
      await answers.settings({}),
    ]);
    expect(seen).toContain('node.example');
    expect(seen).not.toMatch(/must-not-be-seen|another-one/);
  });

  test('is expected by its origin alone, which is on the disk until it is kept', async () => {
    const { worker } = await withNode();
    await worker.lists.expectHost(secretUrl);
    expect(Object.keys(worker.storage.items.get('expectedHosts') ?? {})).toEqual(['https://node.example']);
  });

  test('may repeat its URL in an error, which the log does not', async () => {
    const { worker, answers } = await withNode({
      say: (body, node) =>
        body.includes('chainId') ? answered(node, body) : json({ message: `No such key: ${secretUrl}` }, 403),
    });
    await tagsOf(worker, keys(1));
    const { entries } = await answers.log({});
    expect(entries).toMatchObject([{ result: '403' }]);
    expect(JSON.stringify(entries)).not.toContain('must-not-be-seen');
  });

  test('that refuses what it is asked is told of as one that is not asked now', async () => {
    const { worker, answers } = await withNode({
      say: (body, node) => (body.includes('chainId') ? answered(node, body) : json({}, 403)),
    });
    expect((await answers.nodes({})).chains[0]).toEqual({
      chain: 'ethereum',
      origin: 'https://node.example',
    });
    await tagsOf(worker, keys(1));
    expect((await answers.nodes({})).chains[0]).toMatchObject({ isSilent: true });
  });

  test('leaves nothing of a private window in log and cache', async () => {
    const { worker, node, answers } = await withNode();
    nameIt(node, address(0), 'first.eth');
    const page = openPage(worker, 'https://etherscan.io/', true);
    page.ask(keys(1));
    await page.settled(keys(1));
    expect(page.tags().get(key(0))?.tag?.name).toBe('first.eth');
    expect((await answers.log({})).entries).toEqual([]);
    await worker.disk.sweep();
    expect((await worker.disk.size()).entries).toBe(0);
  });

  test('is kept only on the chain that it says it is on', async () => {
    const other = await withNode({ node: createFakeNode(10) });
    expect(other.kept).toEqual({ state: 'other', said: 'Optimism' });
    const silent = await withNode({ say: () => ({ kind: 'lost' }) });
    expect(silent.kept).toEqual({ state: 'silent' });
    expect((await silent.answers.nodes({})).chains.every(({ origin }) => origin === undefined)).toBe(true);
  });

  test('is not kept over one that was entered while it had not answered', async () => {
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    let isSlow = false;
    const { answers } = await withNode({
      async say(body, node) {
        const mayGo = isSlow ? held : undefined;
        isSlow = false;
        await mayGo;
        return answered(node, body);
      },
    });
    isSlow = true;
    const first = answers.setNode({ chain: 'ethereum', url: 'https://slow.example' });
    await answers.setNode({ chain: 'ethereum', url: 'https://good.example' });
    release();
    expect(await first).toEqual({ state: 'replaced' });
    expect((await answers.nodes({})).chains[0]).toEqual({
      chain: 'ethereum',
      origin: 'https://good.example',
    });
  });

  test('is asked for names although a list of labels stands on its host', async () => {
    const { parts: lists } = memoryLists({ loadList: async () => loadedList });
    const { worker, node } = await withNode({ lists });
    nameIt(node, address(0), 'first.eth');
    const { id } = await worker.lists.preview({ url: 'https://node.example/lists/nametag-list.json' });
    await worker.lists.add(id);
    expect((await tagsOf(worker, keys(1)))[0]?.name).toBe('first.eth');
  });

  test('that takes no batches is offered one once', async () => {
    const { worker, node, sent } = await withNode();
    node.takesBatches = false;
    for (const n of [0, 1]) {
      node.code.set(address(n), '0x6001');
      await cardOf(worker, key(n));
    }
    expect(sent.filter(({ body = '' }) => body.startsWith('['))).toHaveLength(1);
  });

  test('that fails on a batch is offered one once, and is not down', async () => {
    const { worker, node, sent } = await withNode({
      say: (body, node) => (body.startsWith('[') ? json({}, 500) : answered(node, body)),
    });
    for (const n of [0, 1]) {
      node.code.set(address(n), '0x6001');
      expect((await cardOf(worker, key(n)))?.contract.items).toHaveLength(1);
    }
    expect(sent.filter(({ body = '' }) => body.startsWith('['))).toHaveLength(1);
  });

  test('that fails on what follows a batch too is offered one again', async () => {
    let failures = 2;
    const { worker, node, sent } = await withNode({
      say: (body, node) =>
        body.includes('eth_getCode') && failures-- > 0 ? json({}, 503) : answered(node, body),
    });
    node.code.set(address(0), '0x6001');
    expect((await cardOf(worker, key(0)))?.contract.items).toHaveLength(1);
    expect(sent.filter(({ body = '' }) => body.startsWith('['))).toHaveLength(2);
  });

  test('is found on this machine', async () => {
    const { answers, sent } = await withNode({ node: createFakeNode(8453), chain: 'base' });
    await answers.setNode({ chain: 'base', url: '' });
    expect(await answers.findNode({})).toEqual({ chain: 'base' });
    expect(sent.map(({ url }) => url)).toEqual(['http://localhost:8545']);
    expect((await answers.nodes({})).chains.find(({ chain }) => chain === 'base')).toEqual({
      chain: 'base',
      origin: 'http://localhost:8545',
    });
  });

  test('that was entered stays where another of its chain is found on this machine', async () => {
    const solana = 'http://localhost:8899';
    const { answers, sent } = await withNode();
    expect(await answers.findNode({})).toEqual({ chain: 'solana' });
    expect(sent.map(({ url }) => url)).toEqual(['http://localhost:8545', solana]);
    const { chains } = await answers.nodes({});
    expect(chains.filter(({ origin }) => origin)).toEqual([
      { chain: 'ethereum', origin: 'https://node.example' },
      { chain: 'solana', origin: solana },
    ]);
    expect(await answers.findNode({})).toEqual({});
  });

  test('waits with the tab whose share of the budget is spent', async () => {
    const { worker, sent } = await withNode({ settings: { monthlyBudget: 1 } });
    await tagsOf(worker, keys(3));
    await tagsOf(worker, [key(4)]);
    expect(sent).toHaveLength(1);
  });
});

describe('a node that misbehaves', () => {
  test.each([
    ['answers another id', () => json({ jsonrpc: '2.0', id: 7, result: '0x' })],
    [
      'answers one id twice',
      () =>
        json([
          { id: 0, result: '0x01' },
          { id: 0, result: '0x02' },
        ]),
    ],
    ['answers no words', () => json({ jsonrpc: '2.0', id: 0, result: '0xzz' })],
    ['answers a page', () => ({ ...json('<html>'), isJson: false }) as RawResponse],
    ['says 429', () => json({}, 429)],
    ['says that the limit is exceeded', () => json({ jsonrpc: '2.0', id: 0, error: { code: -32005 } })],
    ['refuses the key', () => json({}, 401)],
    ['sends too much', (): RawResponse => ({ kind: 'too-large' })],
    ['is too slow', (): RawResponse => ({ kind: 'timeout' })],
  ])('changes nothing that is known: it %s', async (_, say) => {
    let good = true;
    const { worker, node, answers } = await withNode({
      say: (body, here) => (good ? answered(here, body) : say()),
    });
    nameIt(node, address(0), 'first.eth');
    await worker.name(key(1), 'Mine', '');
    await tagsOf(worker, [key(0)]);
    good = false;
    const page = openPage(worker);
    page.ask(keys(3));
    await expect.poll(async () => (await answers.log({})).entries.length).toBeGreaterThan(1);
    const names = keys(3).map((one) => page.tags().get(one)?.tag?.name);
    expect(names).toEqual(['first.eth', 'Mine', undefined]);
    await worker.disk.sweep();
    expect((await worker.disk.size()).entries).toBe(1);
  });
});

test('a failure that nobody expected keeps no question of a node waiting', async () => {
  let isBroken = false;
  const { worker, node, sent } = await withNode({
    say(body, here) {
      if (isBroken) throw new Error('nobody expected this');
      return answered(here, body);
    },
  });
  nameIt(node, address(0), 'first.eth');
  isBroken = true;
  const page = openPage(worker);
  page.ask([key(0)]);
  await expect.poll(() => sent.length).toBeGreaterThan(0);
  isBroken = false;
  await expect.poll(() => page.tags().get(key(0))?.tag?.name).toBe('first.eth');
});

test('every chain of a family that asks nodes may have one', async () => {
  const { answers } = await withNode();
  const { chains } = await answers.nodes({});
  expect(chains.map(({ chain }) => chain)).toEqual(
    chainIds.filter((chain) => chainOf(chain).family in nodeDialects),
  );
});
