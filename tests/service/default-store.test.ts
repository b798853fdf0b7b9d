import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { SourcedFact } from '../../data/all-facts.ts';
import { defaultStorePath } from '../../service/default-store-path.ts';
import { exampleAddress } from '../../service/example-rows.ts';
import { openStoreFile } from '../../service/store/open-label-store.ts';
import { storedPieces } from '../../service/store/stored-pieces.ts';
import { ownFolder } from '../lab/own-folder.ts';

const folder = ownFolder();

const address = exampleAddress('ethereum', 1);
const fact: SourcedFact = {
  chain: 'ethereum',
  address,
  name: 'Example Bot',
  type: 'mev',
  subtype: 'searcher',
  label: 'example',
  category: 'mev',
  origin: 'a test',
  mev: ['sandwich', 'arbitrage', 'builder', 'mev_boost_relay', 'searcher'],
};

const storeOf = (fact: SourcedFact) => defaultStorePath(folder(), JSON.stringify(fact), () => [fact]);

test('facts are served as they are: MEV by its category, no transaction, owner or date that no source names', async () => {
  const store = openStoreFile(storeOf(fact));
  const [stored = ''] = await store.find('ethereum_mev', [address.toLowerCase()]);
  expect(storedPieces(stored).map((piece) => JSON.parse(piece))).toEqual(
    [
      ['MEV Bot', 'arbitrage'],
      ['MEV Builder', 'builder'],
      ['MEV Relay', 'mev_boost_relay'],
      ['MEV Bot', 'sandwich'],
      ['MEV Searcher', 'searcher'],
    ].map(([label, kind]) => ({
      blockchain: 'Ethereum',
      address,
      label,
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
  const first = openStoreFile(storeOf(fact));
  const again = openStoreFile(storeOf(fact));
  expect(await again.generation()).toBe(await first.generation());
  expect(readdirSync(folder())).toHaveLength(1);
  const other = openStoreFile(storeOf({ ...fact, name: 'Example Other' }));
  expect(await other.generation()).not.toBe(await first.generation());
  expect(readdirSync(folder())).toHaveLength(1);
  for (const store of [first, again, other]) store.close();
});

test('a start reads no fact of a store that is built', () => {
  const path = storeOf(fact);
  const unread = () => {
    throw new Error('The facts were read.');
  };
  expect(defaultStorePath(folder(), JSON.stringify(fact), unread)).toBe(path);
});

test('a store of other entries has another name', () => {
  const store = openStoreFile(storeOf(fact));
  // Where the tag differs, raise `entriesVersion`, or old stores are served on; then write both here.
  expect([store.generation(), store.tag()]).toEqual(['d0acacc57c9a7', '0cabce3c2e86cbaf']);
  store.close();
});
