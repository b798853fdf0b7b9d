import { expect, test } from 'vitest';
import { createSharers, mostEnds } from '../../../lib/page/show/stand-in/sharers.ts';

const shown = (ends: string, key: string) => ({
  place: { ends },
  mention: { reading: { address: { key } } },
});

test('a name that stands shares its ends with what comes later, however much came in between', () => {
  const stays = shown('0x1234…5678', 'first');
  const sharers = createSharers(new Map([[stays, stays]]));
  sharers.add([stays]);
  for (let n = 0; n < 3 * mostEnds; n++) sharers.add([shown(`${n}`, 'passes')]);
  expect(sharers.areSeveral(stays)).toBe(false);
  sharers.add([shown('0x1234…5678', 'second')]);
  expect(sharers.areSeveral(stays)).toBe(true);
});

test('what has gone is forgotten in the end, and those that come together are seen together', () => {
  const gone = shown('0x1234…5678', 'first');
  const sharers = createSharers(new Map());
  sharers.add([gone, shown('0x1234…5678', 'second')]);
  expect(sharers.areSeveral(gone)).toBe(true);
  for (let n = 0; n < 2 * mostEnds; n++) sharers.add([shown(`${n}`, 'passes')]);
  expect(sharers.areSeveral(gone)).toBe(false);
});
