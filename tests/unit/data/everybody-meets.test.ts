import { expect, test } from 'vitest';
import { livePage, samples } from '../../../components/options/samples.ts';
import { spellAddress } from '../../../components/parts/spell-address.ts';
import { wellKnown } from '../../../data/well-known.ts';
import { type ChainId, chainOf, explorerUrl, isChainId } from '../../../lib/core/chains.ts';
import { splitKey } from '../../../lib/core/label/key.ts';
import { idle } from '../../../lib/core/label/profile.ts';
import { tagOf } from '../../../lib/core/label/ranked.ts';
import { explorers } from '../../../lib/core/sites/explorers.ts';
import { wholePack } from './whole-pack.ts';

const { packs } = await wholePack();

const tagFor = (chain: ChainId, key: string) =>
  tagOf(
    [
      {
        chain,
        address: key,
        labels: { state: 'known', items: packs.find(chain, key)?.labels ?? [] },
        mev: idle,
        contract: idle,
      },
    ],
    chain,
  );

test.each(wellKnown)('on %s, %s is "%s" (%s, %s)', (chain, address, badge, title, category) => {
  const tag = tagFor(chain, chainOf(chain).family === 'evm' ? address.toLowerCase() : address);
  const shown = `${tag?.short ?? tag?.name}${tag?.unsure ? '?' : ''}`;
  expect([shown, tag?.name, tag?.category]).toEqual([badge, title, category]);
});

test.each(samples)('the sample $shown has the badge of the built-in list', ({ key, shown, tag }) => {
  const { address } = splitKey(key);
  expect(tagFor('ethereum', address)).toEqual(tag);
  expect(spellAddress({ key })).toMatch(RegExp(`^${shown.replace('…', '.+')}$`));
});

test('the page that the first page leads to is of a wallet of an exchange, on an explorer without names of its own', () => {
  const { chain, address } = splitKey(livePage.key);
  if (!isChainId(chain)) throw new Error('It is on no chain.');
  expect(tagFor(chain, address)).toMatchObject({ category: 'exchange', source: 'pack' });
  const { hostname } = new URL(explorerUrl(chain, 'address', spellAddress(livePage)));
  const site = explorers.find(({ hosts }) => hosts.includes(hostname));
  expect(site).toBeDefined();
  expect(site?.names).toBeUndefined();
});
