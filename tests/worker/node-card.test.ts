/** What the card says of a contract, by the user's own node. */
import { describe, expect, test } from 'vitest';
import { systemClock } from '../../lib/worker/base/clock.ts';
import { type FakeNode, text, word } from '../lab/node/fake-node.ts';
import { openPage } from '../lab/worker/harness.ts';
import { address, cardOf, key, withNode } from './with-node.ts';

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

  test('says after ten minutes what a proxy has become, and until then what it was', async () => {
    let ahead = 0;
    const clock = { ...systemClock, now: () => systemClock.now() + ahead };
    const { worker, node, sent } = await withNode({ clock });
    node.code.set(proxy, '0x6001');
    node.storage.set(`${proxy} ${slot}`, target);
    await cardOf(worker, key(0));
    node.storage.set(`${proxy} ${slot}`, address(8));
    const before = sent.length;
    ahead = 540_000;
    expect((await cardOf(worker, key(0)))?.contract.items).toMatchObject([
      { more: { implementation: target } },
    ]);
    expect(sent).toHaveLength(before);
    ahead = 600_000;
    const page = openPage(worker);
    page.ask([key(0)]);
    await page.open(key(0));
    const told = page.messages.flatMap((message) =>
      message.type === 'profiles' ? [message.profiles[0]?.contract.items[0]?.more.implementation] : [],
    );
    expect([told[0], told.at(-1)]).toEqual([target, address(8)]);
  });
});
