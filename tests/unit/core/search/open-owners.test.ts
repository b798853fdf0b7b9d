import { expect, test } from 'vitest';
import { openOwners } from '../../../../lib/core/search/open-owners.ts';

const owners = openOwners([
  { name: 'Bitkub', spellings: [], category: 'exchange', grade: 2 },
  { name: 'HTX (Huobi)', spellings: ['HTX', 'Huobi'], category: 'exchange', grade: 1 },
  { name: 'Kraken', spellings: [], category: 'exchange', grade: 1 },
  { name: 'PancakeSwap', spellings: [], category: 'dex', grade: 1 },
  { name: 'Poolin', spellings: [], category: 'miner', grade: 2 },
  { name: 'Tornado Cash', spellings: [], category: 'mixer', grade: 1 },
]);

test.each([
  ['kraken', ['Kraken whole']],
  ['Kraken wallets', ['Kraken whole']],
  ['huobi address', ['HTX (Huobi) whole']],
  ['tornado cash', ['Tornado Cash whole']],
  ['tornado', ['Tornado Cash first']],
  ['pancake', ['PancakeSwap first']],
  ['pool', ['Poolin begun']],
  ['po', []],
  ['tornado csah', ['Tornado Cash mended']],
  ['bithumb', ['Bitkub mended']],
  ['kraken 4', ['Kraken whole 4']],
  ['14', []],
  ['wallet', []],
  ['kraken cold', []],
])('“%s” names %j', (text, expected) => {
  const named = owners
    ?.named(text)
    .map(({ owner, how, number = '' }) => `${owner.name} ${how} ${number}`.trim());
  expect(named).toEqual(expected);
});

test('only the file of the build is read', () => {
  expect(openOwners([{ name: 'Kraken' }])).toBeUndefined();
  expect(openOwners({})).toBeUndefined();
});
