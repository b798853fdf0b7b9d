import fc from 'fast-check';
import { expect, test } from 'vitest';
import { foldText, matchTier } from '../../../lib/core/match-tier.ts';
import { createTextIndex } from '../../../lib/worker/search/text-index.ts';
import { cases } from '../../cases.ts';

test('finds exactly the lines that match, the best first', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'ß', 'S', ' ', '9'), maxLength: 6 });
  fc.assert(
    fc.property(
      fc.array(fc.array(word, { minLength: 1, maxLength: 3 }), { maxLength: 30 }),
      word,
      (all, query) => {
        const lines = all.map((words, index) => ({ name: String(index), words }));
        const folded = foldText(query);
        const expected = lines.filter(({ words }) => matchTier(folded, words.map(foldText)) !== undefined);
        const hits = createTextIndex(lines)(query, 1_000);
        expect(new Set(hits.map((hit) => hit.text.name))).toEqual(new Set(expected.map((line) => line.name)));
        const tiers = hits.map((hit) => hit.tier);
        expect(tiers).toEqual(tiers.toSorted((a, b) => a - b));
      },
    ),
    cases(2_000, 500),
  );
});
