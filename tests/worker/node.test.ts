/** What a whole worker makes of the user's own node: whom it asks, how often, and what it believes. */
import { base58 } from '@scure/base';
import { describe, expect, test } from 'vitest';
import { type ChainId, chainIds, chainOf } from '../../lib/core/chains.ts';
import { nodeDialects } from '../../lib/core/families/families.ts';
import { type Key, keyOf } from '../../lib/core/label/key.ts';
import { isOnCurve, programAddress } from '../../lib/core/node/program-address.ts';
import type { BuiltRequest, RawResponse } from '../../lib/worker/client/transport.ts';
import {
  answerNode,
  chooseSol,
  createFakeNode,
  type FakeNode,
  nameIt,
  registerSol,
  text,
  word,
} from '../lab/node/fake-node.ts';
import { addressKey } from '../lab/worker/addresses.ts';
import { answersOf, openPage, startWorker, type WorldOptions } from '../lab/worker/harness.ts';
import { box } from './search-box.ts';

const secretUrl = 'https://node.example/v2/a-key-that-must-not-be-seen?token=another-one';
const answer = (body: unknown, status = 200): RawResponse => ({
  kind: 'answer',
  status,
  body,
  isJson: true,
  retryAfter: null,
});

interface Options extends Partial<WorldOptions> {
  readonly chain?: ChainId;
  readonly node?: FakeNode;
  /** In place of what the node answers. */
  readonly say?: (body: string, node: FakeNode) => RawResponse | Promise<RawResponse>;
}

const answered = async (node: FakeNode, body: string) => answer(await answerNode(node, body));

/** A worker without a label service, with one node. */
async function withNode({ chain = 'ethereum', say, ...options }: Options = {}) {
  const node = options.node ?? createFakeNode(chainOf(chain).evmId);
  const sent: BuiltRequest[] = [];
  const worker = startWorker({
    url: '',
    key: '',
    async transport(request) {
      sent.push(request);
      return say?.(request.body ?? '', node) ?? answered(node, request.body ?? '');
    },
    ...options,
  });
  await worker.ready();
  const answers = answersOf(worker);
  const kept = await answers.setNode({ chain, url: secretUrl });
  sent.length = 0;
  return { worker, node, sent, answers, kept };
}

const address = (n: number, chain: ChainId = 'ethereum') => addressKey(chain, n);
const key = (n: number, chain: ChainId = 'ethereum') => keyOf(chain, address(n, chain));
const keys = (count: number, chain: ChainId = 'ethereum') =>
  Array.from({ length: count }, (_, n) => key(n, chain));

async function tagsOf(worker: ReturnType<typeof startWorker>, wanted: readonly Key[], url?: string) {
  const page = openPage(worker, url);
  page.ask(wanted);
  await page.settled(wanted);
  return wanted.map((one) => page.tags().get(one)?.tag ?? undefined);
}

async function cardOf(worker: ReturnType<typeof startWorker>, wanted: Key) {
  const page = openPage(worker);
  page.ask([wanted]);
  page.say({ type: 'open', key: wanted });
  await page.until(() => {
    const message = page.profiles(wanted);
    return message?.type === 'profiles' && message.settled;
  });
  const message = page.profiles(wanted);
  return message?.type === 'profiles' ? message.profiles[0] : undefined;
}

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

  test('is asked nothing where the mode says so, and without one nothing is asked at all', async () => {
    const { worker, sent } = await withNode();
    await answersOf(worker).changeSettings({ change: { mode: 'local' } });
    await tagsOf(worker, keys(3));
    await answersOf(worker).changeSettings({ change: { mode: 'visible' } });
    await answersOf(worker).setNode({ chain: 'ethereum', url: '' });
    await tagsOf(worker, keys(3));
    expect(sent).toEqual([]);
  });

  test('is not asked where the browser does not allow its host', async () => {
    let allowed = true;
    const { worker, sent, answers } = await withNode({ isAllowed: () => Promise.resolve(allowed) });
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

  test('may repeat its URL in an error, which the log does not', async () => {
    const { worker, answers } = await withNode({
      say: (body, node) =>
        body.includes('chainId')
          ? answered(node, body)
          : answer({ message: `No such key: ${secretUrl}` }, 403),
    });
    await tagsOf(worker, keys(1));
    const { entries } = await answers.log({});
    expect(entries).toMatchObject([{ result: '403' }]);
    expect(JSON.stringify(entries)).not.toContain('must-not-be-seen');
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

  test('waits with the tab whose share of the budget is spent', async () => {
    const { worker, sent } = await withNode({ settings: { monthlyBudget: 1 } });
    await tagsOf(worker, keys(3));
    await tagsOf(worker, [key(4)]);
    expect(sent).toHaveLength(1);
  });
});

describe('a name that an address claims', () => {
  test('stands below an own label, and clears no warning', async () => {
    const { worker, node } = await withNode();
    nameIt(node, address(0), 'first.eth');
    nameIt(node, address(1), 'second.eth');
    await worker.own.change([
      { key: key(0), label: { name: 'Mine', note: '', category: 'other', at: 0 } },
      { key: key(1), label: { name: 'Thief', note: '', category: 'scam', at: 0 } },
    ]);
    worker.ownChanged([key(0), key(1)]);
    const tags = await tagsOf(worker, keys(2));
    expect(tags).toMatchObject([
      { name: 'Mine', source: 'own' },
      { name: 'Thief', warning: 'danger' },
    ]);
  });

  test.each([
    ['leads to another address', (node: FakeNode) => node.claims.set(address(0), 'other.eth').size],
    [
      'passes for another by a Cyrillic letter',
      (node: FakeNode) => nameIt(node, address(0), 'v\u0456talik.eth'),
    ],
    ['is not as ENS normalises it', (node: FakeNode) => nameIt(node, address(0), 'Vitalik.eth')],
    ['hides a letter', (node: FakeNode) => nameIt(node, address(0), 'vita\u200blik.eth')],
    ['looks like an address', (node: FakeNode) => nameIt(node, address(0), `${address(5)}.eth`)],
    ['is of no end', (node: FakeNode) => nameIt(node, address(0), `${'a'.repeat(100_000)}.eth`)],
  ])('that %s is not shown', async (_, make) => {
    const { worker, node } = await withNode();
    make(node);
    nameIt(node, address(1), 'honest.eth');
    const tags = await tagsOf(worker, keys(2));
    expect(tags.map((tag) => tag?.name)).toEqual([undefined, 'honest.eth']);
  });

  test('on Base that leads to another address, or is of another registry, is not shown', async () => {
    const { worker, node } = await withNode({ chain: 'base' });
    node.claims.set(address(0, 'base'), 'other.base.eth');
    nameIt(node, address(1, 'base'), 'vitalik.eth');
    nameIt(node, address(2, 'base'), 'honest.base.eth');
    const tags = await tagsOf(worker, keys(3, 'base'));
    expect(tags.map((tag) => tag?.name)).toEqual([undefined, undefined, 'honest.base.eth']);
  });

  test('never warns, whatever word it is', async () => {
    const { worker, node } = await withNode();
    nameIt(node, address(0), 'phishing-scam-hacker.eth');
    const [tag] = await tagsOf(worker, keys(1));
    expect(tag).toMatchObject({ name: 'phishing-scam-hacker.eth', category: 'other' });
    expect(tag).not.toHaveProperty('warning');
  });

  test('of a contract that burns all gas is asked for again, and is not “no name”', async () => {
    const { worker, node } = await withNode();
    node.claims.set(address(0), 'spent');
    nameIt(node, address(1), 'honest.eth');
    await tagsOf(worker, keys(2));
    await worker.disk.sweep();
    expect((await worker.disk.size()).entries).toBe(1);
  });
});

describe('a node that misbehaves', () => {
  test.each([
    ['answers another id', () => answer({ jsonrpc: '2.0', id: 7, result: '0x' })],
    [
      'answers one id twice',
      () =>
        answer([
          { id: 0, result: '0x01' },
          { id: 0, result: '0x02' },
        ]),
    ],
    ['answers no words', () => answer({ jsonrpc: '2.0', id: 0, result: '0xzz' })],
    ['answers a page', () => ({ ...answer('<html>'), isJson: false }) as RawResponse],
    ['says 429', () => answer({}, 429)],
    ['says that the limit is exceeded', () => answer({ jsonrpc: '2.0', id: 0, error: { code: -32005 } })],
    ['refuses the key', () => answer({}, 401)],
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
  await expect.poll(() => sent.length).toBe(1);
  isBroken = false;
  await expect.poll(() => page.tags().get(key(0))?.tag?.name).toBe('first.eth');
});

describe('the card, from a node', () => {
  const [proxy, target] = [address(0), address(9)];
  const slot = '0x360894a13ba1a3210667c828492db98dca3e2076cc3735a920a3ca505d382bbc';
  const beaconSlot = '0xa3f0ad74e5423aebfd80d3ef4346578335a9a72aeaee59ff6cb3582b35133d50';

  test.each([
    [
      'the code of a proxy',
      (node: FakeNode) => node.storage.set(`${proxy} ${slot}`, target),
      { implementation: target },
    ],
    [
      'the code of a beacon’s proxy',
      (node: FakeNode) => {
        node.storage.set(`${proxy} ${beaconSlot}`, address(8));
        node.answers.set(`${address(8)} implementation()`, `0x${word(target)}`);
      },
      { implementation: target },
    ],
    [
      'the code of a minimal proxy',
      (node: FakeNode) =>
        node.code.set(proxy, `0x363d3d373d3d3d363d73${target.slice(2)}5af43d82803e903d91602b57fd5bf3`),
      { implementation: target },
    ],
    [
      'whose code runs for a key',
      (node: FakeNode) => node.code.set(proxy, `0xef0100${target.slice(2)}`),
      { delegate: target },
    ],
    [
      'how many owners of a Safe sign',
      (node: FakeNode) => {
        node.answers.set(`${proxy} getThreshold()`, `0x${word(3)}`);
        const owners = [1, 2, 3, 4, 5].map((n) => word(address(n)));
        node.answers.set(`${proxy} getOwners()`, `0x${word(32)}${word(5)}${owners.join('')}`);
      },
      { threshold: '3', owners: '5' },
    ],
    [
      'the symbol and the name of a token',
      (node: FakeNode) => {
        node.answers.set(`${proxy} symbol()`, text('TKN'));
        node.answers.set(`${proxy} name()`, text('A\u202e token'));
      },
      { symbol: 'TKN', tokenName: 'A token' },
    ],
    [
      'the symbol of an old token, in one word',
      (node: FakeNode) => node.answers.set(`${proxy} symbol()`, `0x${'4d4b50'.padEnd(64, '0')}`),
      { symbol: 'MKP' },
    ],
    [
      'no Safe that needs more signatures than it has owners',
      (node: FakeNode) => {
        node.answers.set(`${proxy} getThreshold()`, `0x${word(9)}`);
        node.answers.set(`${proxy} getOwners()`, `0x${word(32)}${word(1)}${word(target)}`);
      },
      {},
    ],
  ])('says %s, in a batch and without', async (_, make, more) => {
    for (const takesBatches of [true, false]) {
      const { worker, node, sent } = await withNode();
      node.code.set(proxy, '0x6001');
      node.takesBatches = takesBatches;
      make(node);
      const profile = await cardOf(worker, key(0));
      expect(profile?.contract.items).toEqual([
        expect.objectContaining({ source: 'node', name: '', more, origin: 'node.example' }),
      ]);
      expect(profile?.labels.items).toEqual([]);
      if (takesBatches) expect(sent.length).toBeLessThanOrEqual(3);
    }
  });

  test('says nothing of a key without code', async () => {
    const { worker } = await withNode();
    expect((await cardOf(worker, key(0)))?.contract.items).toEqual([]);
  });
});

/** On the curve, as the keys of people are. */
const keysOfPeople = Array.from({ length: 20 }, (_, n) => address(n, 'solana')).filter((one) =>
  isOnCurve(base58.decode(one)),
);

describe('a name that is typed', () => {
  test.each([
    ['ethereum', 'Vitalik.eth'],
    ['base', 'jesse.base.eth'],
  ] as const)('on %s leads to its address, by the node for its chain', async (chain, typed) => {
    const { worker, node, sent, answers } = await withNode({ chain });
    const [name, there] = [typed.toLowerCase(), address(7, chain)];
    node.leads.set(name, there);
    const { search } = await box(worker);
    const found = await search(typed);
    expect(found.hits).toMatchObject([
      { key: key(7, chain), name, category: 'other', sources: [{ source: 'node', origin: 'node.example' }] },
    ]);
    expect(found).not.toHaveProperty('hint');
    expect(sent).toHaveLength(1);
    expect(await answers.resolveName({ name: typed })).toEqual({ state: 'found', key: key(7, chain) });
    // That a name leads to an address is no claim of the address.
    expect(await tagsOf(worker, [key(7, chain)])).toEqual([undefined]);
  });

  test.each([
    ['base', 2147492101],
    ['arb1', 2147525809],
    ['eip155:10', 2147483658],
  ] as const)('with @%s leads to its address on that chain', async (where, coinType) => {
    const { worker, node, answers } = await withNode();
    node.leads.set('vitalik.eth', address(7));
    node.leads.set(`vitalik.eth ${coinType}`, address(8));
    const { search } = await box(worker);
    const typed = `Vitalik.eth@${where}`;
    const chain = { base: 'base', arb1: 'arbitrum', 'eip155:10': 'optimism' } as const;
    const there = `${chain[where]}:${address(8)}`;
    expect((await search(typed)).hits).toMatchObject([{ key: there, name: `vitalik.eth@${chain[where]}` }]);
    expect(await answers.resolveName({ name: typed })).toEqual({ state: 'found', key: there });
    // Where the name has none there, that of another chain is none.
    expect((await search(`vitalik.eth@avax`)).hits).toEqual([]);
    expect(await search('vitalik.eth@ethereum')).toMatchObject({
      hits: [{ key: key(7), name: 'vitalik.eth' }],
    });
  });

  test.each([
    ['to its owner', {}, 1],
    ['to its record of the second version', { second: { content: 2, by: 1 } }, 2],
    ['to its owner, if an earlier one wrote that record', { second: { content: 2, by: 3 } }, 1],
    ['to its owner, if it is no token any more', { token: 3 }, 1],
    ['nowhere, if nobody signed that record', { second: { content: 2, by: 1, signed: 0 } }, undefined],
    ['nowhere, if it has a record of the first version', { first: true }, undefined],
    ['nowhere, if it is a token', { token: 2 }, undefined],
    ['nowhere, if a program owns it', { owner: 'program' }, undefined],
  ] as const)('of .sol leads %s', async (_, records, where) => {
    const { worker, node, sent, answers } = await withNode({ chain: 'solana' });
    const at = (n: number) => keysOfPeople[n] ?? '';
    const second = 'second' in records && {
      ...records.second,
      content: at(records.second.content),
      by: at(records.second.by),
    };
    const ofProgram = programAddress([], at(1)) ?? '';
    registerSol(node, 'owner' in records ? ofProgram : at(1), 'toly', {
      ...records,
      second: second || undefined,
    });
    const { search } = await box(worker);
    const keys = (await search('toly.sol')).hits.map((hit) => hit.key);
    expect(keys).toEqual(where === undefined ? [] : [keyOf('solana', at(where))]);
    expect(sent).toHaveLength(1);
    expect(await answers.resolveName({ name: 'x.toly.sol' })).toEqual({ state: 'unknown' });
  });

  test('that leads nowhere finds nothing', async () => {
    for (const [chain, name] of [
      ['ethereum', 'nobody.eth'],
      ['base', 'nobody.base.eth'],
    ] as const) {
      const { worker, answers } = await withNode({ chain });
      const { search } = await box(worker);
      expect((await search(name)).hits).toEqual([]);
      expect(await answers.resolveName({ name })).toEqual({ state: 'unknown' });
    }
  });

  test.each(['toly.sol', 'jesse.base.eth', 'vitalik.eth@solana', 'v\u0456talik.eth', 'vitalik'])(
    '%s is asked of no node that does not keep such names',
    async (typed) => {
      const { worker, sent, answers } = await withNode();
      const { search } = await box(worker);
      await search(typed);
      expect(await answers.resolveName({ name: typed })).toEqual({ state: 'none' });
      expect(sent).toEqual([]);
    },
  );

  test('is asked of nobody where lookups are off, and says so without a node', async () => {
    const { worker, sent, answers } = await withNode();
    await answers.changeSettings({ change: { mode: 'local' } });
    const { search } = await box(worker);
    expect(await search('vitalik.eth')).toMatchObject({ hint: 'name', hits: [] });
    await answers.changeSettings({ change: { mode: 'visible' } });
    await answers.setNode({ chain: 'ethereum', url: '' });
    expect(await search('vitalik.eth')).toMatchObject({ hint: 'name', hits: [] });
    expect(sent).toEqual([]);
  });

  test('leaves nothing of a private window in the log', async () => {
    const { worker, node, sent, answers } = await withNode();
    node.leads.set('vitalik.eth', address(7));
    const { search } = await box(worker);
    await search('vitalik.eth', { isPrivate: true });
    expect(sent).toHaveLength(1);
    expect((await answers.log({})).entries).toEqual([]);
  });

  test('of a node that does not answer finds nothing, and ends', async () => {
    const { worker } = await withNode({
      say: (body, node) => (body.includes('chainId') ? answered(node, body) : { kind: 'lost' }),
    });
    const { search } = await box(worker);
    const { places, hits } = await search('vitalik.eth');
    expect(hits).toEqual([]);
    expect(places).toContainEqual(expect.objectContaining({ of: 'node', state: 'failed' }));
  });
});

describe('a node of Solana', () => {
  const [mint, holder] = [address(1, 'solana'), address(2, 'solana')];
  const token = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA';
  const held = new Uint8Array(165);
  held.set(base58.decode(mint));
  held.set(base58.decode(holder), 32);

  test.each([
    ['a program', { owner: token, executable: true, data: new Uint8Array(36) }, [{ program: 'yes' }]],
    ['whose tokens an account holds', { owner: token, executable: false, data: held }, [{ mint, holder }]],
    ['nothing of an account of another program', { owner: holder, executable: false, data: held }, []],
    ['nothing of a mint', { owner: token, executable: false, data: new Uint8Array(82) }, []],
    ['nothing of a wallet', { owner: '1'.repeat(32), executable: false, data: new Uint8Array() }, []],
  ])('says %s', async (_, account, more) => {
    const { worker, node, kept, sent } = await withNode({ chain: 'solana' });
    expect(kept).toEqual({ state: 'kept' });
    node.accounts.set(address(0, 'solana'), account);
    const profile = await cardOf(worker, key(0, 'solana'));
    expect(profile?.contract.items.map((item) => item.more)).toEqual(more);
    // For its name, and for what it is.
    expect(sent).toHaveLength(2);
  });

  test.each([
    ['no account', { jsonrpc: '2.0', id: 0, result: { value: null } }],
    ['no answer', { jsonrpc: '2.0', id: 0, result: 'null' }],
    [
      'data that are none',
      { jsonrpc: '2.0', id: 0, result: { value: { owner: token, data: ['!', 'base64'] } } },
    ],
  ])('that says %s says nothing', async (_, body) => {
    const { worker, answers } = await withNode({
      chain: 'solana',
      say: (asked, node) => (asked.includes('Genesis') ? answered(node, asked) : answer(body)),
    });
    const page = openPage(worker);
    page.ask([key(0, 'solana')]);
    page.say({ type: 'open', key: key(0, 'solana') });
    await expect.poll(async () => (await answers.log({})).entries.length).toBeGreaterThan(0);
    const message = page.profiles(key(0, 'solana'));
    expect(message?.type === 'profiles' && message.profiles[0]?.contract.items).toEqual([]);
  });

  test('names a page of fifty wallets in two requests', async () => {
    const { worker, node, sent } = await withNode({ chain: 'solana' });
    for (let n = 0; n < 50; n += 2) chooseSol(node, address(n, 'solana'), `name-${n}`);
    const tags = await tagsOf(worker, keys(50, 'solana'));
    expect(tags.map((tag) => tag?.name)).toEqual(
      Array.from({ length: 50 }, (_, n) => (n % 2 === 0 ? `name-${n}.sol` : undefined)),
    );
    expect(tags[0]).toMatchObject({ source: 'node', category: 'other' });
    expect(sent).toHaveLength(2);
  });

  test.each([
    ['that belongs to another wallet', 'toly', { owner: address(9, 'solana') }],
    ['whose reverse record says another', 'mine', { says: 'toly' }],
    ['with letters that pass for others', 't\u043ely', {}],
    ['below another, which that one’s owner can take', 'x.toly', {}],
  ])('shows no name %s', async (_, name, how) => {
    const { worker, node } = await withNode({ chain: 'solana' });
    chooseSol(node, address(0, 'solana'), name, how);
    chooseSol(node, address(1, 'solana'), 'honest');
    const tags = await tagsOf(worker, keys(2, 'solana'));
    expect(tags.map((tag) => tag?.name)).toEqual([undefined, 'honest.sol']);
  });
});

test('every chain of a family that asks nodes may have one', async () => {
  const { answers } = await withNode();
  const { chains } = await answers.nodes({});
  expect(chains.map(({ chain }) => chain)).toEqual(
    chainIds.filter((chain) => chainOf(chain).family in nodeDialects),
  );
});
