/** What a node of Solana says of accounts, and whose names it gives. */
import { base58 } from '@scure/base';
import { describe, expect, test } from 'vitest';
import { chooseSol } from '../lab/node/fake-node.ts';
import { openPage } from '../lab/worker/harness.ts';
import { json } from '../unit/worker/fakes.ts';
import { address, answered, cardOf, key, keys, tagsOf, withNode } from './with-node.ts';

describe('a node of Solana', () => {
  const [mint, holder] = [address(1, 'solana'), address(2, 'solana')];
  const token = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA';
  const held = new Uint8Array(165);
  held.set(base58.decode(mint));
  held.set(base58.decode(holder), 32);

  const more = (length: number, kind: number) => {
    const data = new Uint8Array(length);
    data.set(held);
    data[165] = kind;
    return { owner: 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb', executable: false, data };
  };

  test.each([
    ['whose tokens an account with extensions holds', more(170, 2), [{ mint, holder }]],
    ['nothing of a mint with extensions', more(234, 1), []],
    ['nothing of those who sign together', more(355, 2), []],
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
      say: (asked, node) => (asked.includes('Genesis') ? answered(node, asked) : json(body)),
    });
    const page = openPage(worker);
    page.ask([key(0, 'solana')]);
    page.say({ type: 'open', key: key(0, 'solana') });
    // What the node's chain is, and what was asked of it.
    await expect.poll(async () => (await answers.log({})).entries.length).toBe(2);
    expect(page.card(key(0, 'solana'))?.profiles[0]?.contract.items).toEqual([]);
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
