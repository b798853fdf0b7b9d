/** The names that addresses claim, and those that are typed, by the user's own node. */
import { base58 } from '@scure/base';
import { describe, expect, test } from 'vitest';
import { keyOf } from '../../lib/core/label/key.ts';
import { isOnCurve, programAddress } from '../../lib/core/node/program-address.ts';
import { createDevnet } from '../lab/frameworks/devnet.ts';
import {
  createFakeNode,
  type FakeNode,
  nameIt,
  newerResolver,
  registerSol,
  reverseRegistrar,
  text,
} from '../lab/node/fake-node.ts';
import { openPage } from '../lab/worker/harness.ts';
import { handClock, json } from '../unit/worker/fakes.ts';
import { box } from './search-box.ts';
import { address, answered, key, keys, tagsOf, withNode } from './with-node.ts';

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

  test('on Base comes from the contracts of ENS themselves, and only one that leads back', async () => {
    const devnet = await createDevnet();
    const [honest, liar, strayed] = [address(0, 'base'), address(1, 'base'), address(2, 'base')];
    await devnet.lead('alice.base.eth', honest);
    await devnet.lead('carol.base.eth', strayed, `0x${'22'.repeat(20)}`);
    await devnet.claim(honest, 'alice.base.eth');
    await devnet.claim(liar, 'alice.base.eth');
    // Another resolver than Basenames' speaks for the name.
    await devnet.claim(strayed, 'carol.base.eth');
    const { worker } = await withNode({
      chain: 'base',
      node: Object.assign(createFakeNode(8453), { contracts: devnet.call }),
    });
    const tags = await tagsOf(worker, keys(3, 'base'));
    expect(tags.map((tag) => tag?.name)).toEqual(['alice.base.eth', undefined, undefined]);
  });

  test('on Base leads by the newer resolver too, and the newer claim goes first', async () => {
    const devnet = await createDevnet();
    const [older, newer, changed] = [address(0, 'base'), address(1, 'base'), address(2, 'base')];
    for (const [name, to] of [
      ['dora.base.eth', older],
      ['erin.base.eth', newer],
      ['gwen.base.eth', changed],
    ] as const)
      await devnet.lead(name, to, newerResolver);
    await devnet.lead('fred.base.eth', changed);
    await devnet.claim(older, 'dora.base.eth');
    await devnet.claim(changed, 'fred.base.eth');
    const node = Object.assign(createFakeNode(8453), { contracts: devnet.call });
    const claimed = (who: string) => `${reverseRegistrar} nameForAddr(address) ${who}`;
    node.answers.set(claimed(older), text(''));
    node.answers.set(claimed(newer), text('erin.base.eth'));
    node.answers.set(claimed(changed), text('gwen.base.eth'));
    const { worker, sent, answers } = await withNode({ chain: 'base', node });
    const tags = await tagsOf(worker, keys(3, 'base'));
    expect(tags.map((tag) => tag?.name)).toEqual(['dora.base.eth', 'erin.base.eth', 'gwen.base.eth']);
    expect(sent).toHaveLength(2);
    expect(await answers.resolveName({ name: 'dora.base.eth' })).toEqual({
      state: 'found',
      key: key(0, 'base'),
    });
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

  const all = Array.from({ length: 50 }, (_, n) => n);
  const outOfGas = { jsonrpc: '2.0', id: 0, error: { code: -32000, message: 'out of gas' } };
  const allSpent = new Map(all.map((n) => [address(n), 'spent']));
  test.each([
    // At the usual rate, at which chance does not part them.
    ['the node says that all gas is gone', 0, () => json(outOfGas)],
    [
      'each of them ends without a word',
      1_000,
      (body: string, node: FakeNode) => answered({ ...node, claims: allSpent }, body),
    ],
  ])('of a contract that leaves no gas takes no name from others: %s', async (_, rate, together) => {
    const has = (body: string, n: number) => body.includes(address(n).slice(2));
    const { worker, node, sent } = await withNode({
      settings: { rate },
      say: (body, node) =>
        has(body, 3) && all.some((n) => n !== 3 && has(body, n))
          ? together(body, node)
          : answered(node, body),
    });
    for (const n of all) nameIt(node, address(n), `honest-${n}.eth`);
    node.claims.set(address(3), 'spent');
    const tags = await tagsOf(worker, keys(50));
    expect(tags.filter((tag) => tag !== undefined)).toHaveLength(49);
    expect(sent.length).toBeLessThan(15);
    await worker.disk.sweep();
    expect((await worker.disk.size()).entries).toBe(49);
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

  test.each([
    { code: -32015, message: 'VM execution error.', data: 'Reverted 0x7199966d' },
    { code: -32000, message: 'execution aborted (timeout = 5s)' },
    { code: -32003, message: 'OutOfGas' },
  ])('that leads nowhere is asked once of a node that says so by $code $message', async (error) => {
    const { worker, sent } = await withNode({
      say: (body, node) =>
        body.includes('eth_call') ? json({ jsonrpc: '2.0', id: 0, error }) : answered(node, body),
    });
    const { search } = await box(worker);
    expect((await search('nobody.eth')).hits).toEqual([]);
    expect(sent).toHaveLength(1);
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

  test('and has more than 60 characters is asked of nobody, and not waited for', async () => {
    const { worker, sent } = await withNode();
    const { search } = await box(worker);
    const { unsent, places } = await search(`${'kwartzit'.repeat(8)}.eth`);
    expect([unsent, places.map(({ of }) => of), sent]).toEqual(['too-long', ['own', 'pack', 'memory'], []]);
  });

  test('leaves nothing of a private window in the log', async () => {
    const { worker, node, sent, answers } = await withNode();
    node.leads.set('vitalik.eth', address(7));
    const { search } = await box(worker);
    await search('vitalik.eth', { isPrivate: true });
    expect(sent).toHaveLength(1);
    expect((await answers.log({})).entries).toEqual([]);
  });

  test('waits for no node that rests, and says that it is not answering', async () => {
    const clock = handClock();
    const { worker } = await withNode({
      clock,
      say: (body, node) => (body.includes('chainId') ? answered(node, body) : { kind: 'lost' }),
    });
    const page = openPage(worker);
    const [runtime] = worker.nodes();
    const restsUntil = () => runtime?.health.readyAt('https://node.example', clock.now()) ?? 0;
    let asked = 0;
    await expect
      .poll(async () => {
        page.ask([key(asked++)]);
        await clock.advance(30);
        return restsUntil() > clock.now();
      })
      .toBe(true);
    const { session, told } = await box(worker);
    session.handle({ type: 'search', id: 1, text: 'vitalik.eth', now: true, isPrivate: false });
    const end = restsUntil();
    await expect
      .poll(async () => {
        await clock.advance(1);
        return clock.now() < end && told.at(-1)?.places.find(({ of }) => of === 'node');
      })
      .toMatchObject({ state: 'failed', reason: 'node-error' });
  });

  test('of a node that does not answer finds nothing, says why, and ends', async () => {
    const { worker } = await withNode({
      say: (body, node) => (body.includes('chainId') ? answered(node, body) : { kind: 'lost' }),
    });
    const { search } = await box(worker);
    const { places, hits } = await search('vitalik.eth');
    expect(hits).toEqual([]);
    expect(places).toContainEqual(
      expect.objectContaining({ of: 'node', state: 'failed', reason: 'node-error' }),
    );
  });
});
