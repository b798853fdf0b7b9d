import { expect, test } from 'vitest';
import { growthOf } from '../../stress/soak/growth.ts';
import { isWrong, namePlaces, type PageNode } from '../../stress/soak/name-places.ts';

const text = (nodeValue: string): PageNode => ({ nodeName: '#text', nodeValue });
const element = (children: readonly PageNode[], attributes: readonly string[] = []): PageNode => ({
  nodeName: 'DIV',
  nodeValue: '',
  children,
  attributes,
});
const badge = (name: string): PageNode => ({
  ...element([], ['data-nametag', '']),
  shadowRoots: [element([], ['data-words', name])],
});
const first = `0x${'a1'.repeat(20)}`;
const second = `0x${'b2'.repeat(20)}`;

test('a name beside its address is right, one in another cell of the row is wrong', () => {
  const row = (name: string) => element([element([text(first), badge(name)]), element([text(second)])]);
  expect(namePlaces(row('Name a1a1a1a1')).map(isWrong)).toEqual([false]);
  expect(namePlaces(row('Name b2b2b2b2')).map(isWrong)).toEqual([true]);
});

test('an address in an attribute counts, and a hash is none', () => {
  const link = element([text('0xA1a1…a1'), badge('Name a1a1a1a1')], ['href', `/address/${first}`]);
  expect(namePlaces(element([link, text(`0x${'a1'.repeat(32)}`)])).map(isWrong)).toEqual([false]);
  expect(namePlaces(element([badge('Name a1a1a1a1'), text(`0x${'a1'.repeat(32)}`)])).map(isWrong)).toEqual([
    true,
  ]);
});

test('what fills once and stays does not grow; what goes on does', () => {
  expect(growthOf([1, 5, 9, 10, 10, 10, 10, 10, 10]).late).toBe(0);
  expect(growthOf([1, 2, 3, 4, 5, 6, 7, 8, 9])).toEqual({
    first: 1,
    most: 9,
    last: 9,
    late: expect.closeTo(0.6),
  });
});
