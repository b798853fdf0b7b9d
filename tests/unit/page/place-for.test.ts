import { expect, it } from 'vitest';
import type { Tag } from '../../../lib/core/label/tag.ts';
import type { Reading } from '../../../lib/page/find/reading.ts';
import { maySayInstead } from '../../../lib/page/show/stand-in/place-for.ts';
import { evm } from '../../lab/pages/address.ts';
import { readingOf } from './reading-of.ts';

const found = readingOf(evm(1));

function may(tag: Partial<Tag>, reading: Partial<Reading> = {}): boolean {
  return maySayInstead(
    { reading: { ...found, ...reading } },
    { name: 'Kwartzit 1', category: 'exchange', source: 'pack', more: 0, ...tag },
  );
}

it('only a sure name stands in place of an address', () => {
  expect([may({}), may({ source: 'own' }), may({ more: 3 })]).toEqual([true, true, true]);
  expect([
    may({ warning: 'danger' }),
    may({ warning: 'caution' }),
    may({ unsure: true }),
    may({ stale: true }),
    may({ source: 'service' }),
    may({ name: 'contract', kind: true }),
    may({}, { possible: true }),
    may({}, { leads: found.address }),
    may({}, { name: 'Named by the site' }),
  ]).toEqual(Array(9).fill(false));
});
