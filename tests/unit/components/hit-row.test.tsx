// @vitest-environment happy-dom
import { render } from 'preact';
import { expect, it } from 'vitest';
import { chainsOfHit, HitAddress } from '../../../components/popup/HitRow.tsx';
import { keyOf } from '../../../lib/core/label/key.ts';
import { searchWords } from '../../../lib/core/search/search-words.ts';
import { evm, p2wpkh } from '../../lab/pages/address.ts';

const account = evm(1);
const coins = p2wpkh(1);

function shown(address: string, typed: string): string {
  const root = document.createElement('div');
  render(<HitAddress address={address} typed={searchWords(typed)} />, root);
  return root.innerHTML.replace(/<\/?bdi[^>]*>/g, '');
}

it.each([
  [
    account,
    account.slice(0, 6),
    `<mark>${account.slice(0, 6)}</mark>${account.slice(6, 8)}…${account.slice(-6)}`,
  ],
  [account, `${account.slice(0, 12)}…`, `<mark>${account.slice(0, 8)}</mark>…${account.slice(-6)}`],
  [account, account, `<mark>${account.slice(0, 8)}</mark>…${account.slice(-6)}`],
  [account, 'exchange', `${account.slice(0, 8)}…${account.slice(-6)}`],
  [coins, coins.slice(0, 5), `<mark>${coins.slice(0, 5)}</mark>${coins.slice(5, 6)}…${coins.slice(-6)}`],
])('of %s, what was typed of its start is marked: %s', (address, typed, expected) => {
  expect(shown(address, typed)).toBe(expected);
});

it('of a row, the chains stand in one order, whichever answered first', () => {
  const other = (chain: 'avax' | 'arbitrum' | 'base') => ({
    key: keyOf(chain, account),
    address: account,
    name: 'Uniswap',
  });
  for (const others of [
    [other('avax'), other('arbitrum'), other('base'), other('avax')],
    [other('base'), other('avax'), other('arbitrum')],
  ])
    expect(chainsOfHit({ key: keyOf('avax', account), others })).toEqual(['avax', 'base', 'arbitrum']);
});
