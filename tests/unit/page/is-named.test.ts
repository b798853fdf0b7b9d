import { expect, test } from 'vitest';
import { keyOf } from '../../../lib/core/label/key.ts';
import type { Tag } from '../../../lib/core/label/tag.ts';
import { isNamed } from '../../../lib/page/show/is-named.ts';
import { evm } from '../../lab/pages/address.ts';

const text = evm(1);
const address = { family: 'evm', key: text.toLowerCase(), text } as const;
const reading = { address, key: keyOf('base', address.key), via: 'link', name: 'KWARTZIT 1' } as const;
const tag: Tag = { name: 'Kwartzit 1', category: 'exchange', source: 'pack', more: 0 };

test('a site names an address in capitals or in small letters', () => {
  expect(isNamed({ reading }, tag)).toBe(true);
  expect(isNamed({ reading }, { ...tag, name: 'Kwartzit 2' })).toBe(false);
  expect(isNamed({ reading: { ...reading, name: text } }, tag)).toBe(false);
});

test('a site that says all of a label and more names the address; one that says another number does not', () => {
  const router = { ...reading, name: 'Uniswap V2: Router 2' };
  expect(isNamed({ reading: router }, { ...tag, name: 'Uniswap V2: Router' })).toBe(true);
  expect(isNamed({ reading: router }, { ...tag, name: 'Uniswap V2: Router', source: 'own' })).toBe(false);
  expect(isNamed({ reading: router }, { ...tag, name: 'Uniswap V2: Router 2 (old)' })).toBe(false);
  expect(isNamed({ reading: { ...reading, name: 'Kwartzit 12' } }, tag)).toBe(false);
});

test('a warning is not replaced by the site’s name', () => {
  expect(isNamed({ reading }, { ...tag, warning: 'danger' })).toBe(false);
});
