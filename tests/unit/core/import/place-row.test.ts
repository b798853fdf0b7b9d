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

test('a row may name its chain as exports write CAIP-2', () => {
  expect(placeRow({ chain: 'eip155-8453', address }, {})).toMatchObject({ chain: 'base' });
});
