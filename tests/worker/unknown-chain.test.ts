import { expect, test } from 'vitest';
import type { ChainId } from '../../lib/core/chains.ts';
import { keyOf } from '../../lib/core/label/key.ts';
import type { Fact } from '../../lib/worker/cache/fact.ts';
import { addressKey } from '../lab/worker/addresses.ts';
import { openPage, startWorker } from '../lab/worker/harness.ts';

const address = addressKey('evm', 1);

const said = (name: string, type: string): Fact => ({
  kind: 'label',
  state: 'known',
  at: Date.now(),
  host: 'a.example',
  rows: [{ address, name, type, subtype: '', label: '' }],
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
