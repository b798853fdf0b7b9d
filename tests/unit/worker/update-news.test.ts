import { expect, test } from 'vitest';
import { createUpdateNews } from '../../../lib/worker/browser/update-news.ts';

function news() {
  let kept: unknown;
  return createUpdateNews({
    read: () => Promise.resolve(kept),
    write: async (value) => {
      kept = value;
    },
  });
}

test('people who come from names beside addresses are told once', async () => {
  const told = news();
  expect(await told.take()).toBe(false);
  await told.updated('0.1.0');
  expect(await told.take()).toBe(true);
  expect(await told.take()).toBe(false);
  await told.updated('0.2.0');
  expect(await told.take()).toBe(false);
});
