/** Which sources the options show. */
import { expect, test } from 'vitest';
import { shownOrder } from '../../../components/options/ListOrder.tsx';

const order = ['service', 'added', 'looked-at', 'pack'];

test('a list that was looked at and not added is not among the sources', () => {
  expect(shownOrder(order, [{ id: 'added' }], true)).toEqual(['service', 'added', 'pack']);
});

test('a service that nobody set up is not among them', () => {
  expect(shownOrder(order, [{ id: 'added' }], false)).toEqual(['added', 'pack']);
});
