import { expect, test } from 'vitest';
import type { Tag } from '../../../lib/core/label/tag.ts';
import { isNamed } from '../../../lib/page/show/is-named.ts';
import { evm } from '../../lab/pages/address.ts';
import { readingOf } from './reading-of.ts';

const reading = { ...readingOf(evm(1)), name: 'KWARTZIT 1' };
const tag: Tag = { name: 'Kwartzit 1', category: 'exchange', source: 'pack', more: 0 };
const says = (site: string, ours: string, source: Tag['source'] = 'pack') =>
  isNamed({ reading: { ...reading, name: site } }, { ...tag, name: ours, source });

test('a site names an address in capitals or in small letters', () => {
  expect(isNamed({ reading }, tag)).toBe(true);
  expect(isNamed({ reading: { ...reading, name: evm(1) } }, tag)).toBe(false);
});

test.each([
  ['Binance 14', 'Binance wallet'],
  ['Wormhole', 'Wormhole: Core'],
  ['beaverbuild', 'MEV Builder: beaverbuild'],
  ['Aave: Pool V3', 'Aave V3 Ethereum: Pool'],
  ['Uniswap V2: Router 2', 'Uniswap V2: Router'],
  ['Optimism: Batch Inbox', 'OP Mainnet: batch inbox'],
])('a site that says "%s" needs no built-in "%s"', (site, ours) => {
  expect(says(site, ours)).toBe(true);
});

test.each([
  ['Curve: Pool', 'Aave: Pool'],
  ['lighthouse.eth', 'Ethereum Foundation'],
  ['Kwartz', 'Kwartzit'],
])('where a site says "%s", the built-in "%s" is new', (site, ours) => {
  expect(says(site, ours)).toBe(false);
});

test('of what the user, a list or a service says, only the same name is said already', () => {
  for (const source of ['own', 'list', 'service'] as const) {
    expect(says('KWARTZIT 1', 'Kwartzit 1', source)).toBe(true);
    expect(says('Kwartzit 12', 'Kwartzit 1', source)).toBe(false);
    expect(says('Uniswap V2: Router 2', 'Uniswap V2: Router', source)).toBe(false);
  }
});

test('a warning is not replaced by the site’s name', () => {
  expect(isNamed({ reading }, { ...tag, warning: 'danger' })).toBe(false);
});
