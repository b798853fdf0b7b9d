import { expect, test } from 'vitest';
import { placeRow } from '../../../../lib/core/import/place-row.ts';
import { addressKey } from '../../../lab/worker/addresses.ts';

const address = addressKey('evm', 1);

test('a row whose address names another chain than the row is refused, and says both', () => {
  const placed = (chain: string) => placeRow({ chain, address: `eth:${address}` }, {});
  expect(placed('Base')).toEqual({ refused: 'The address names Ethereum, the row Base.', kind: 'chain' });
  for (const chain of ['ethereum', '1', 'evm', ''])
    expect(placed(chain)).toMatchObject({ chain: 'ethereum' });
});

test.each([
  ['BNB Smart Chain', 'bsc'],
  ['Arbitrum One', 'arbitrum'],
  ['OP Mainnet', 'optimism'],
  ['Ethereum Mainnet', 'ethereum'],
  ['Avalanche C-Chain', 'avax'],
  ['arbitrum_one', 'arbitrum'],
  ['eip155-8453', 'base'],
])('a row of “%s” is of %s', (word, chain) => {
  expect(placeRow({ chain: word, address }, {})).toMatchObject({ chain });
});
