import { describe, expect, test } from 'vitest';
import { type ChainId, chainsOfFamily } from '../../lib/core/chains.ts';
import { keyOf } from '../../lib/core/label/key.ts';
import { readBuiltPack } from '../lab/built-packs.ts';
import { openPage, startWorker } from '../lab/worker/harness.ts';

const read: string[] = [];
const readPack = (name: string): Promise<ArrayBuffer> => {
  read.push(name);
  return readBuiltPack(name);
};

/** OFAC's entry for the Lazarus Group lists it on Ethereum. */
const sanctioned = '0x098b716b8aaf21512996dc57eb0615e2383e2f96';
/** Circle's USDC is a contract only on Ethereum. */
const usdc = '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48';

async function ask(chain: ChainId, address: string) {
  const worker = startWorker({ url: 'http://127.0.0.1:9', settings: { mode: 'local' }, readPack });
  await worker.ready();
  const page = openPage(worker);
  const key = keyOf(chain, address);
  page.ask([key]);
  await page.settled([key]);
  return { page, key, tag: page.tags().get(key)?.tag };
}

describe('what is known of a key on one EVM chain', () => {
  test.each(chainsOfFamily('evm'))('a sanctioned key warns on %s', async (chain) => {
    const { tag } = await ask(chain, sanctioned);
    expect(tag).toMatchObject({ category: 'sanctioned', warning: 'danger', more: 0 });
  });

  test('a contract of another chain is not taken for one of this chain', async () => {
    expect((await ask('base', usdc)).tag).toBeNull();
    expect((await ask('ethereum', usdc)).tag).toMatchObject({ category: 'token' });
  });

  test('a page of one chain opens the pack of that chain and the pack of keys, and no other', async () => {
    read.length = 0;
    await ask('base', sanctioned);
    expect(read.toSorted()).toEqual(['base', 'evm']);
    read.length = 0;
    await ask('solana', 'JUP6LkbZbjS1jKKwapdHNy74zcZ3tLUZoi5QNyVTaV4');
    expect(read).toEqual(['solana']);
  });

  test('the card says on which chain it was learnt, and shows that chain and no other beside its own', async () => {
    const { page, key } = await ask('base', sanctioned);
    const profiles = await page.open(key);
    expect(profiles.map(({ chain }) => chain)).toEqual(['base', 'ethereum']);
    expect(profiles[0]?.labels.items).toMatchObject([{ category: 'sanctioned', chain: 'ethereum' }]);
    expect(profiles[1]?.labels.items).toMatchObject([{ category: 'sanctioned' }]);
    expect(profiles[1]?.labels.items[0]).not.toHaveProperty('chain');
  });
});
