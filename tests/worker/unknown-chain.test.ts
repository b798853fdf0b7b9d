import { expect, test } from 'vitest';
import type { ChainId } from '../../lib/core/chains.ts';
import type { Category } from '../../lib/core/label/categories.ts';
import { keyOf } from '../../lib/core/label/key.ts';
import type { Fact } from '../../lib/worker/cache/fact.ts';
import { addressKey } from '../lab/worker/addresses.ts';
import { openPage, startWorker } from '../lab/worker/harness.ts';

const address = addressKey('evm', 1);

const said = (name: string, category: Category): Fact => ({
  kind: 'label',
  state: 'known',
  at: Date.now(),
  items: [{ name, type: '', subtype: '', text: '', category, source: 'service', origin: 'a.example' }],
});
const person = (name: string) => said(name, 'exchange');
const contract = (name: string) => said(name, 'token');

type Told = Partial<Record<ChainId, Fact>>;

test.each<[string, Told, { readonly name: string; readonly chain?: ChainId } | null]>([
  [
    'whoever holds the key on one chain holds it on all',
    { base: person('Exchange 1') },
    { name: 'Exchange 1' },
  ],
  ['chains that agree on a contract', { base: contract('Coin'), bsc: contract('Coin') }, { name: 'Coin' }],
  [
    'a contract of one chain is said with its chain',
    { arbitrum: contract('Coin') },
    { name: 'Coin', chain: 'arbitrum' },
  ],
  ['chains that disagree say nothing', { base: contract('Coin'), bsc: contract('Other') }, null],
  ['nobody knows it', {}, null],
])('an address whose chain is unknown: %s', async (_, told, shown) => {
  const worker = startWorker({ url: 'http://127.0.0.1:9', settings: { mode: 'local' } });
  await worker.ready();
  const facts = worker.runtime()?.facts;
  for (const [chain, fact] of Object.entries(told)) {
    // Cast: the keys of the table are chains.
    await facts?.put([[{ chain: chain as ChainId, address, kind: 'label' }, fact]], true);
  }
  const page = openPage(worker, 'https://debank.com/');
  const key = keyOf('evm', address);
  page.ask([key]);
  await page.settled([key]);
  const tag = page.tags().get(key)?.tag ?? null;
  expect(tag && { name: tag.name, ...(tag.chain && { chain: tag.chain }) }).toEqual(shown);
});

test('a name that is given on one chain stands on all of the family, and one that is for a chain stays there', async () => {
  const worker = startWorker({ url: 'http://127.0.0.1:9', settings: { mode: 'local' } });
  await worker.ready();
  const [mine, onBase] = [addressKey('evm', 2), addressKey('evm', 3)];
  const at = Date.now();
  const label = { name: 'Old', note: '', category: 'other', at } as const;
  await worker.own.change([{ key: keyOf('base', onBase), label }]);
  await worker.name(keyOf('ethereum', mine), 'Mine', '');
  await worker.name(keyOf('base', onBase), 'New', '');
  const page = openPage(worker);
  const keys = [mine, onBase].flatMap((one) => [keyOf('base', one), keyOf('arbitrum', one)]);
  page.ask(keys);
  await page.settled(keys);
  expect(keys.map((key) => page.tags().get(key)?.tag?.name)).toEqual(['Mine', 'Mine', 'New', undefined]);
});
