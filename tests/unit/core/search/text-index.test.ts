import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readings } from '../../../../lib/core/search/readings.ts';
import { searchWords } from '../../../../lib/core/search/search-words.ts';
import { createTextIndex } from '../../../../lib/core/search/text-index.ts';
import { cases } from '../../../cases.ts';

test('finds exactly the lines that have every word of a reading, in any order', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'ß', 'S', '9'), minLength: 1, maxLength: 4 });
  const texts = fc.array(word, { minLength: 1, maxLength: 3 });
  fc.assert(
    fc.property(fc.array(texts, { maxLength: 30 }), texts, (all, query) => {
      const lines = all.map((words, index) => ({ name: String(index), words }));
      const has = (line: readonly string[], one: string) =>
        line.flatMap(searchWords).some((other) => other.startsWith(one));
      const expected = lines.filter(({ words: line }) =>
        readings(query.join(' ')).some(({ words }) => words.every((one) => has(line, one))),
      );
      const found = createTextIndex(lines).find(query.join(' '), 1_000);
      expect(new Set(found)).toEqual(new Set(expected));
    }),
    cases(2_000, 500),
  );
});

test('puts the whole name first, and finds the start of an address', () => {
  const lines = [
    { name: 'evm:0xab01', words: ['My savings account', ''] },
    { name: 'evm:0xab02', words: ['Savings', ''] },
    { name: 'evm:0xcd03', words: ['Rent', 'from my savings'] },
  ];
  const { find } = createTextIndex(lines);
  expect(find('savings', 9).map(({ name }) => name)).toEqual(['evm:0xab02', 'evm:0xab01', 'evm:0xcd03']);
  expect(find('0xcd0', 9).map(({ name }) => name)).toEqual(['evm:0xcd03']);
});

test('finds a name with its chain, or with one of its family’s, and nothing by a chain alone', () => {
  const { find } = createTextIndex([
    { name: 'base:0xab01', words: ['Treasury'] },
    { name: 'evm:0xab02', words: ['Treasury of all'] },
    { name: 'bitcoin:bc1q', words: ['Treasury in cold'] },
    { name: 'arbitrum:0xab03', words: ['Base Treasury'] },
  ]);
  const names = (text: string) => find(text, 9).map(({ name }) => name);
  expect(names('treasury base').sort()).toEqual(['arbitrum:0xab03', 'base:0xab01', 'evm:0xab02']);
  expect(names('bitcoin treasury')).toEqual(['bitcoin:bc1q']);
  expect(names('base')).toEqual(['arbitrum:0xab03']);
});

test('finds what was put and not what was removed, as an index made of the lines that are left', () => {
  const line = fc.record({ name: fc.constantFrom('a', 'b', 'c', 'd'), word: fc.constantFrom('sun', 'moon') });
  const step = fc.oneof(
    line.map(({ name, word }) => ({ name, words: [word] })),
    fc.constantFrom('a', 'b', 'c', 'd'),
  );
  fc.assert(
    fc.property(fc.array(step, { maxLength: 20 }), (steps) => {
      const index = createTextIndex<string>([{ name: 'a', words: ['sun'] }]);
      index.find('sun', 9);
      for (const one of steps)
        if (typeof one === 'string') index.remove(one);
        else index.put(one);
      const fresh = createTextIndex(index.lines.values());
      for (const word of ['sun', 'moon', 'mo']) expect(index.find(word, 9)).toEqual(fresh.find(word, 9));
    }),
    cases(1_000, 200),
  );
});

test('finds all that there is, however much it is', () => {
  const { find } = createTextIndex(
    Array.from({ length: 2_500 }, (_, n) => ({ name: `${n}`, words: ['Quokka'] })),
  );
  expect(new Set(find('quokka', Number.POSITIVE_INFINITY))).toHaveLength(2_500);
  expect(find('quokka', 2_100)).toHaveLength(2_100);
});
