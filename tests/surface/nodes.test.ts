/** The user's own node, from the field where it is entered to the card on a page. */
import { base58 } from '@scure/base';
import { expect, test } from 'vitest';
import type { ChainId } from '../../lib/core/chains.ts';
import { answerNode, createFakeNode, type FakeNode, nameIt, text, word } from '../lab/node/fake-node.ts';
import { evm } from '../lab/pages/address.ts';
import { rest } from '../lab/surface/card-scene.ts';
import { enter, goTo, openOptions, said, typedIn } from '../lab/surface/options-page.ts';
import { type Host, startWorld, type World } from '../lab/surface/world.ts';
import { addressKey } from '../lab/worker/addresses.ts';

const url = 'https://node.example/v2/a-key-that-must-not-be-seen';
const one = evm(1);
const tokenProgram = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA';
const serve =
  (node: FakeNode): Host =>
  async (request) =>
    Response.json(await answerNode(node, await request.text()));

const worldWith = (node: FakeNode, more: Record<string, Host> = {}) =>
  startWorld({ hosts: { 'https://node.example': serve(node), ...more } });

/** Another tab of the options keeps it. */
async function giveNode(world: World, chain: ChainId): Promise<void> {
  world.permissions.grant('https://node.example/*');
  await world.ask('setNode', { chain, url });
}

test('options: a node is kept by permission, on its chain alone, and its URL is never shown again', async () => {
  const world = await worldWith(createFakeNode(10));
  const tab = await openOptions(world, 'sources');
  await enter(tab, '#setting-node-ethereum', 'http://node.example');
  await expect.poll(() => said(tab, 'node-ethereum')).toContain('Use https://');
  world.allows = false;
  await enter(tab, '#setting-node-ethereum', url);
  await expect.poll(() => said(tab, 'node-ethereum')).toContain('permission');
  expect(world.asked).toEqual([]);
  world.allows = true;
  // A press asks again: Firefox did not ask where one left the field by Tab.
  tab.click('#allow-node-ethereum');
  await expect
    .poll(() => said(tab, 'node-ethereum'))
    .toContain('This node is not on Ethereum. It says: Optimism.');
  const before = world.asked.length;
  tab.focusOn('#setting-node-ethereum');
  tab.press('Enter');
  await expect.poll(() => world.asked.length).toBeGreaterThan(before);
  await enter(tab, '#setting-node-optimism', url);
  await expect.poll(() => said(tab, 'node-optimism')).toContain('Asks node.example.');
  await goTo(tab, 'sources');
  await expect.poll(() => tab.texts('#sent-nodes').join('')).toContain('node.example');
  expect(tab.document.querySelector('#sent-what')).toBe(null);
  expect(tab.document.documentElement.outerHTML).not.toContain('must-not-be-seen');
  await goTo(tab, 'sources');
  await expect.poll(() => said(tab, 'node-optimism')).toContain('Asks node.example.');
  expect(tab.document.documentElement.outerHTML).not.toContain('must-not-be-seen');
  tab.click('#forget-node-optimism');
  await expect.poll(() => said(tab, 'node-optimism')).toBe('');
});

test('options: of two nodes the one entered last counts, however late the other answers', async () => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const slow: Host = async () => {
    await held;
    return new Response('', { status: 500 });
  };
  const world = await worldWith(createFakeNode(10), { 'https://slow.example': slow });
  const tab = await openOptions(world, 'sources');
  await enter(tab, '#setting-node-optimism', 'https://slow.example');
  await expect.poll(() => world.asked.join()).toContain('slow.example');
  await enter(tab, '#setting-node-optimism', url);
  await expect.poll(() => said(tab, 'node-optimism')).toContain('Asks node.example.');
  release();
  await world.pass(1_000);
  expect(said(tab, 'node-optimism')).toContain('Asks node.example.');
});

test('options: what is typed while a node answers stays', async () => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const node = serve(createFakeNode(10));
  const world = await startWorld({
    hosts: { 'https://node.example': (asked) => held.then(() => node(asked)) },
  });
  const tab = await openOptions(world, 'sources');
  await enter(tab, '#setting-node-optimism', url);
  await expect.poll(() => world.asked.join()).toContain('node.example');
  tab.fill('#setting-node-optimism', 'https://half');
  release();
  await expect.poll(() => said(tab, 'node-optimism')).toContain('Asks node.example.');
  await world.pass(1_000);
  expect(typedIn(tab, '#setting-node-optimism')).toBe('https://half');
});

test('options: a node that comes, goes or is forbidden elsewhere does so in every open tab', async () => {
  const world = await worldWith(createFakeNode(10));
  const tab = await openOptions(world, 'sources');
  await expect.poll(() => tab.document.querySelector('#setting-node-optimism')).not.toBe(null);
  await giveNode(world, 'optimism');
  await expect.poll(() => said(tab, 'node-optimism')).toBe('Asks node.example.');
  await expect.poll(() => tab.texts('#sent-nodes').join()).toContain('your nodes at node.example');
  world.permissions.remove('https://node.example/*');
  await expect.poll(() => said(tab, 'node-optimism')).toContain('permission to reach this host');
  await expect.poll(() => tab.texts('#sent-nodes')).toEqual([]);
  await world.ask('setNode', { chain: 'optimism', url: '' });
  await expect.poll(() => said(tab, 'node-optimism')).toBe('');
});

test('options: a node that fails is said not to answer', async () => {
  const world = await worldWith(createFakeNode());
  await giveNode(world, 'ethereum');
  world.hosts.set('https://node.example', () => new Response('', { status: 500 }));
  for (let failures = 0; failures < 5; failures++) await world.ask('resolveName', { name: 'somebody.eth' });
  // Longer than the node is left alone.
  await world.pass(10_000);
  const tab = await openOptions(world, 'sources');
  await expect
    .poll(() => said(tab, 'node-ethereum'))
    .toBe('Asks node.example. Your node isn’t answering, or refuses the key in its URL.');
});

test('options: the host of a node that is not kept is no site, and is given back', async () => {
  const world = await worldWith(createFakeNode(10));
  const tab = await openOptions(world, 'sources');
  await enter(tab, '#setting-node-ethereum', url);
  await expect.poll(() => said(tab, 'node-ethereum')).toContain('It says: Optimism.');
  tab.close();
  // Also where the browser is closed before.
  world.items.session.clear();
  await world.restartWorker();
  expect(await world.ask('sourceOrigins', {})).toContain('https://node.example');
  await world.pass(3_600_000);
  for (const { api } of world.places()) api.alarms.onAlarm.fire();
  await expect.poll(() => world.permissions.has('https://node.example/*')).toBe(false);
});

test('options: a node on this machine is looked for by a press, and never before', async () => {
  const world = await worldWith(createFakeNode(), { 'http://localhost:8545': serve(createFakeNode(8453)) });
  const tab = await openOptions(world, 'sources');
  await expect.poll(() => tab.document.querySelector('#find-node')).not.toBe(null);
  expect(world.asked).toEqual([]);
  tab.click('#find-node');
  await expect.poll(() => tab.texts('#nodes [role=status]').join(' ')).toContain('a node for Base');
  await expect.poll(() => said(tab, 'node-base')).toContain('Asks localhost:8545.');
});

test('options: a refusal to look on this machine is said, and where no node is found its host is given back', async () => {
  const world = await startWorld();
  const tab = await openOptions(world, 'sources');
  await expect.poll(() => tab.document.querySelector('#find-node')).not.toBe(null);
  const found = () => tab.texts('#found-node').join();
  world.allows = false;
  tab.click('#find-node');
  await expect.poll(found).not.toBe('');
  expect(found()).toContain('permission');
  expect(world.asked).toEqual([]);
  world.allows = true;
  tab.click('#find-node');
  await expect.poll(found).toContain('No node answers');
  expect(await world.ask('sourceOrigins', {})).toContain('http://localhost');
  await world.pass(3_600_000);
  for (const { api } of world.places()) api.alarms.onAlarm.fire();
  await expect.poll(() => world.permissions.has('http://localhost/*')).toBe(false);
});

test('card: a name that the address claims has its own sign, with what stands behind it', async () => {
  const node = createFakeNode();
  const key = one.toLowerCase();
  nameIt(node, key, 'somebody.eth');
  node.code.set(key, '0x6001');
  node.answers.set(`${key} getThreshold()`, `0x${word(3)}`);
  node.answers.set(`${key} getOwners()`, `0x${word(32)}${word(5)}${word(1).repeat(5)}`);
  node.answers.set(`${key} symbol()`, text('USDC'));
  const world = await worldWith(node);
  await giveNode(world, 'ethereum');
  const site = await world.visit('https://etherscan.io/address/1', `<p><span id="one">${one}</span></p>`);
  await rest(site, '#one', /somebody\.eth/);
  await expect.poll(site.words).toMatch(/claimed by the address/);
  await expect.poll(site.words).toMatch(/Safe\s*3 of 5 owners must sign/);
  expect(site.words()).toMatch(/Token\s*USDC \(unconfirmed\)/);
  expect(site.words()).toMatch(/ENS\s*Your node · node\.example/);
  expect(site.words()).not.toMatch(/Report/);
});

test('options: an own label may be for a name, whose address the node tells', async () => {
  const node = createFakeNode();
  node.leads.set('somebody.eth', one.toLowerCase());
  const world = await worldWith(node);
  const tab = await openOptions(world, 'own');
  tab.click('#own-add');
  await enter(tab, '#own-address', 'somebody.eth');
  const told = () => tab.texts('#own-address-said').join('');
  await expect.poll(told).toContain('looked up by your own node for their chain');
  await giveNode(world, 'ethereum');
  // Whoever has a node learns which names it looks up.
  await enter(tab, '#own-address', 'my_name.eth');
  await expect.poll(told).toMatch(/letters a–z, digits and hyphens\), where lookups are on/);
  await enter(tab, '#own-address', 'nobody.eth');
  await expect.poll(told).toContain('leads to no address on the chain');
  await enter(tab, '#own-address', 'somebody.eth');
  await expect.poll(() => typedIn(tab, '#own-address')).toBe(one);
  expect(typedIn(tab, '#own-name')).toBe('somebody.eth');
});

test('options: an address that is typed while a name is looked up stays', async () => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const node = createFakeNode();
  node.leads.set('somebody.eth', one.toLowerCase());
  const world = await worldWith(node);
  await giveNode(world, 'ethereum');
  world.hosts.set('https://node.example', (asked) => held.then(() => serve(node)(asked)));
  const tab = await openOptions(world, 'own');
  tab.click('#own-add');
  await enter(tab, '#own-address', 'somebody.eth');
  await expect.poll(() => tab.texts('#own-address-said').join('')).toBe('Looking up…');
  tab.fill('#own-address', evm(2));
  await expect.poll(() => tab.texts('#own-address-said').join('')).toBe('');
  release();
  await expect.poll(async () => (await world.ask('log', {})).entries.length).toBe(1);
  await world.pass(1_000);
  expect(typedIn(tab, '#own-address')).toBe(evm(2));
  expect(typedIn(tab, '#own-name')).toBe('');
});

test('popup: a name that is typed finds the address that the node tells', async () => {
  const node = createFakeNode();
  node.leads.set('somebody.eth', one.toLowerCase());
  const world = await worldWith(node);
  await giveNode(world, 'ethereum');
  const popup = await world.open('popup.html');
  popup.type('somebody.eth');
  await expect.poll(() => popup.texts('[role=option]').join(' ')).toContain('somebody.eth');
  expect(popup.texts('.state-note').join(' ')).not.toContain('searched as text');
});

test('card: an account of tokens on Solana says whose they are', async () => {
  const node = createFakeNode();
  const [account, mint, holder] = [1, 2, 3].map((n) => addressKey('solana', n));
  const data = new Uint8Array(165);
  data.set(base58.decode(mint ?? ''));
  data.set(base58.decode(holder ?? ''), 32);
  node.accounts.set(account ?? '', { owner: tokenProgram, executable: false, data });
  const world = await worldWith(node);
  await giveNode(world, 'solana');
  await world.ask('changeSettings', { change: { cards: 'all' } });
  const site = await world.visit('https://solscan.io/account/1', `<p><span id="one">${account}</span></p>`);
  await rest(site, '#one', /Held by/);
  const links = [...site.card().document.querySelectorAll<HTMLAnchorElement>('.contract a')];
  expect(links.map(({ href }) => href.slice(href.lastIndexOf('/') + 1))).toEqual([holder, mint]);
});
