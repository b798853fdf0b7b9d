import fc from 'fast-check';
import { expect, test } from 'vitest';
import { typingErrors } from '../../../../lib/core/search/typing-errors.ts';
import { createWordIndex } from '../../../../lib/core/search/word-index.ts';
import { cases } from '../../../cases.ts';

const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 1, maxLength: 4 });

test('an index finds the records that have every word in their text or their traits', () => {
  const traits = [[], ['ab'], ['cc', 'b']];
  fc.assert(
    fc.property(
      fc.array(fc.record({ words: fc.array(word, { maxLength: 4 }), trait: fc.nat(2) }), { maxLength: 40 }),
      fc.array(word, { minLength: 1, maxLength: 3 }),
      (records, typed) => {
        const index = createWordIndex({
          count: records.length,
          wordsOf: (record) => records[record]?.words ?? [],
          traitOf: (record) => records[record]?.trait ?? 0,
          traits,
        });
        const expected = records.flatMap(({ words, trait }, record) => {
          const all = [...words, ...(traits[trait] ?? [])];
          return typed.every((one) => all.some((its) => its.startsWith(one))) ? [record] : [];
        });
        const { records: found, isCut } = index.find({ words: typed, accepts: () => true, most: 1_000 });
        expect(found.toSorted((a, b) => a - b)).toEqual(expected);
        expect(isCut).toBe(false);
      },
    ),
    cases(3_000, 500),
  );
});

test('an index that stops early says so, and has the first records and those with the whole word', () => {
  const words = Array.from({ length: 100 }, (_, record) => [record === 90 ? 'ab' : 'abc']);
  const index = createWordIndex({
    count: 100,
    wordsOf: (record) => words[record] ?? [],
    traitOf: () => 0,
    traits: [[]],
  });
  const { records, isCut } = index.find({ words: ['ab'], accepts: () => true, most: 5 });
  expect(isCut).toBe(true);
  expect(records).toEqual([90, 0, 1, 2, 3, 4]);
});

test.each([
  ['binnance', 'binance', 1],
  ['theter', 'tether', 2],
  ['uniswpa', 'uniswap', 1],
  ['kraken', 'kraken', 0],
  ['raken', 'kraken', undefined],
  ['binance', 'balance', 2],
  ['lido', 'aave', undefined],
])('"%s" is %s with errors: %s', (typed, meant, errors) => {
  expect(typingErrors(typed, meant, 2)).toBe(errors);
});
