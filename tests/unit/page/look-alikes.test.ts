import { expect, test } from 'vitest';
import { keyOf } from '../../../lib/core/label/key.ts';
import type { Tag } from '../../../lib/core/label/tag.ts';
import type { Reading } from '../../../lib/page/find/reading.ts';
import { createLookAlikes } from '../../../lib/page/look-alikes.ts';
import { evm, evmLookalike, evmLower } from '../../lab/pages/address.ts';
import { readingOf } from './reading-of.ts';

/** Cast: no text is read. */
const mentionOf = (reading: Reading) => ({ anchor: {} as Text, seen: true, reading });

test('an address that comes back is no look-alike of one that left long ago', () => {
  const first = mentionOf(readingOf(evm(1), 'evm'));
  const second = mentionOf(readingOf(evmLookalike(1, 2), 'evm'));
  const { add, forget, hasPairs, withWarning } = createLookAlikes();
  add(first);
  expect(add(second)).toEqual([first.reading.address.key]);
  for (const { reading } of [first, second]) forget(reading.address);
  expect(add(first)).toEqual([]);
  expect(hasPairs()).toBe(false);
  expect(withWarning(first, undefined)).toBe(undefined);
});

test('the name of where a link leads stands nowhere beside a short form of another address', () => {
  const reading = readingOf(evm(1), 'evm');
  const { address } = reading;
  const mention = (ends?: string) => mentionOf({ ...reading, leads: address, ...(ends && { ends }) });
  const tag: Tag = { name: 'Saltmarsh', category: 'exchange', source: 'pack', more: 0 };
  const { withWarning, of } = createLookAlikes();
  expect(withWarning(mention(), tag)).toMatchObject({ name: 'Saltmarsh', warning: 'caution' });
  expect(withWarning(mention('0x1234…5678'), tag)).toMatchObject({
    name: 'badge_leads_elsewhere',
    warning: 'caution',
  });
  expect(withWarning(mention('0x1234…5678'), { ...tag, warning: 'danger' })?.warning).toBe('danger');
  expect(of(mention('0x1234…5678'), () => tag)).toEqual([{ address, where: 'link', ends: '0x1234…5678' }]);
});

test('a token that claims a name itself is called an imitation all the same, and a named one is not', () => {
  const mention = mentionOf(readingOf(evm(1), 'evm'));
  const lookAlike = { address: readingOf(evm(2), 'evm').address, name: 'USDC', where: 'name' as const };
  const { hear, withWarning } = createLookAlikes();
  hear({ of: [], found: [{ key: keyOf('evm', evmLower(1)), lookAlike }] });
  const tag: Tag = { name: 'usdc.eth', category: 'other', source: 'node', more: 0 };
  const imitation = { name: 'badge_imitates', warning: 'caution', source: 'pack' };
  expect(withWarning(mention, tag)).toMatchObject(imitation);
  expect(withWarning(mention, null)).toMatchObject(imitation);
  expect(withWarning(mention, { ...tag, warning: 'danger' })).toEqual({ ...tag, warning: 'danger' });
  for (const source of ['own', 'service', 'list', 'pack'] as const)
    expect(withWarning(mention, { ...tag, source })).toEqual({ ...tag, source });
});

test('what is said of own labels replaces what was said of the same addresses before, and of no others', () => {
  const { address } = readingOf(evm(1));
  const keys = [2, 3].map((n) => keyOf('evm', evmLower(n)));
  const own = keys.map((key) => ({ key, lookAlike: { address, name: 'Rent', where: 'own' as const } }));
  const named = { address, name: 'USDC', where: 'name' as const };
  const { hear, of } = createLookAlikes();
  const says = (n: number) => of(mentionOf(readingOf(evm(n), 'evm')), () => null).map(({ where }) => where);
  expect(hear({ of: keys, found: own })).toEqual(keys);
  hear({ of: [], found: keys.map((key) => ({ key, lookAlike: named })) });
  expect([says(2), says(3)]).toEqual([
    ['own', 'name'],
    ['own', 'name'],
  ]);
  expect(hear({ of: keys.slice(0, 1), found: [] })).toEqual(keys.slice(0, 1));
  expect([says(2), says(3)]).toEqual([['name'], ['own', 'name']]);
});
