/** Which sources the options show. */
import { expect, test } from 'vitest';
import { shownOrder } from '../../../lib/ui/options/shown-order.ts';

test('a list that was looked at and not added is not among the sources', () => {
  expect(shownOrder(['service', 'added', 'looked-at', 'pack'], [{ id: 'added' }])).toEqual([
    'service',
    'added',
    'pack',
  ]);
});
