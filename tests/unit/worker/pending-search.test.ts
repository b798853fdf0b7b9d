import { expect, test } from 'vitest';
import { createPendingSearch } from '../../../lib/worker/pending-search.ts';

test('a text waits for its popup for ten seconds at most, whatever the clock does', () => {
  let now = 86_400_000;
  const pending = createPendingSearch({ now: () => now });
  pending.put('kwartzit');
  now += 9_000;
  expect(pending.take()).toEqual({ text: 'kwartzit', isOwner: false });
  expect(pending.take().text).toBe('');
  pending.put('kwartzit');
  now += 11_000;
  expect(pending.take().text).toBe('');
  pending.put('kwartzit');
  now -= 80_000_000;
  expect(pending.take().text).toBe('');
});
