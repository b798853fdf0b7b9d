import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Fact } from '../../data/facts.ts';
import { openDefaultStore } from '../../service/default-store.ts';
import { exampleAddress } from '../../service/examples.ts';
import { storedPieces } from '../../service/store/pieces.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'nametag-default-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const address = exampleAddress('ethereum', 1);
const fact: Fact = {
  chain: 'ethereum',
  address,
  name: 'Example Bot',
  type: 'mev',
  subtype: 'searcher',
  label: 'example',
  origin: 'a test',
  mev: ['sandwich', 'arbitrage'],
};

test('facts are served as they are: no transaction, owner or date that no source names', async () => {
  const store = openDefaultStore(folder, [fact]);
  const [stored = ''] = await store.find('ethereum_mev', [address.toLowerCase()]);
  expect(storedPieces(stored).map((piece) => JSON.parse(piece))).toEqual(
    ['arbitrage', 'sandwich'].map((kind) => ({
      blockchain: 'Ethereum',
      address,
      label: 'example',
      label_subtype: kind,
      last_tx: [],
      protocols: [],
    })),
  );
  expect(await store.find('ethereum_contract', [address.toLowerCase()])).toEqual([undefined]);
  expect(await store.search('ethereum_name', 'bot', 20, 0)).toHaveLength(1);
  store.close();
});

test('the store is built once and anew when the facts have changed', async () => {
  const first = openDefaultStore(folder, [fact]);
  const again = openDefaultStore(folder, [fact]);
  expect(await again.generation()).toBe(await first.generation());
  expect(readdirSync(folder)).toHaveLength(1);
  const other = openDefaultStore(folder, [{ ...fact, name: 'Example Other' }]);
  expect(await other.generation()).not.toBe(await first.generation());
  expect(readdirSync(folder)).toHaveLength(1);
  for (const store of [first, again, other]) store.close();
});
