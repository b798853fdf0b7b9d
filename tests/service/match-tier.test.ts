import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldText } from '../../lib/core/fold-text.ts';
import { compareHits, type Hit, markWords, matchTier } from '../../service/match-tier.ts';
import { cases } from '../cases.ts';

const wordMark = '\t';

/** Few letters, so that queries often match; includes words, separators, marks and surrogate pairs. */
const text = fc
  .array(
    fc.constantFrom('a', 'b', 'A', 'é', 'e\u0301', ' ', '-', '_', ':', '1', '🦄', '𝒜', '\u0301', '漢', '.'),
    {
      maxLength: 14,
    },
  )
  .map((parts) => parts.join(''));
const folded = text.map(foldText);

describe('a hit is better the nearer its match is to the whole', () => {
  it.each([
    ['exact', 'binance', 'Binance', 0],
    ['the beginning', 'bin', 'Binance', 1],
    ['the beginning, though a word starts with it later too', 'bin', 'Bin: bin', 1],
    ['the start of a later word', 'wal', 'Binance: hot wallet', 2],
    ['the start of a word after an underscore', 'wal', 'hot_wallet', 2],
    ['the start of a word, though it occurs inside one before', 'in', 'binance inu', 2],
    ['the start of a word, though it overlaps one inside a word', 'a a', 'xa a a', 2],
    ['two words', 'v3 rou', 'Uniswap V3 Router', 2],
    ['a word after an emoji', 'uni', '🦄uni', 2],
    ['inside a word', 'nance', 'Binance', 3],
    ['after a digit, which belongs to the word', 'inch', '1inch', 3],
    ['after a mark, which belongs to the word', 'b', 'x\u0316b', 3],
    ['a mark of punctuation', ': h', 'Binance: hot', 3],
    ['an emoji', '🦄', 'uni🦄', 3],
    ['a plain per cent sign', '%', '0.05%', 3],
    ['a plain underscore', 't_w', 'hot_wallet', 3],
    ['a quotation mark', '"', 'the "dao"', 3],
    ['one letter', 'h', 'Binance: hot', 2],
    ['another script', '交易', '币安交易所', 3],
    ['nothing', 'kraken', 'Binance', undefined],
    ['an empty query', '', 'Binance', undefined],
    ['no wildcard', 'b%', 'Binance', undefined],
    ['other accents', 'café', 'cafe', undefined],
  ])('%s: "%s" in "%s"', (_, query, field, tier) => {
    expect(matchTier(foldText(query), [foldText(field)])).toBe(tier);
  });

  it('a record counts by its best field', () => {
    expect(matchTier('dex', ['my dexter', 'dex', ''])).toBe(0);
    expect(matchTier('dex', ['mydex', 'some dex'])).toBe(2);
    expect(matchTier('dex', [])).toBeUndefined();
  });

  it('words begin after anything that is no letter, mark or digit', () => {
    expect(markWords('hot_wallet 14: 币安', '|')).toBe('|hot_|wallet |14: |币安');
    expect(markWords('🦄uni', '|')).toBe('🦄|uni');
    expect(markWords('', '|')).toBe('');
  });

  it('the tiers are those of SQL over stored folds: =, substr, instr of marked words, instr', () => {
    fc.assert(
      fc.property(folded, folded, (query, field) => {
        const marked = markWords(query, wordMark);
        const expected =
          query === '' || !field.includes(query)
            ? undefined
            : field === query
              ? 0
              : field.startsWith(query)
                ? 1
                : marked.startsWith(wordMark) && markWords(field, wordMark).includes(marked)
                  ? 2
                  : 3;
        expect(matchTier(query, [field])).toBe(expected);
      }),
      cases(20_000),
    );
  });

  it('any piece of a field finds it', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme-ascii' }), fc.nat(), fc.nat(), (field, from, length) => {
        const start = from % (field.length + 1);
        const query = foldText(field.slice(start, start + 1 + (length % 8)));
        fc.pre(query !== '');
        expect(matchTier(query, [foldText(field)])).toBeDefined();
      }),
      cases(20_000),
    );
  });
});

describe('hits stand in one order everywhere', () => {
  const hit: fc.Arbitrary<Hit> = fc.record({
    tier: fc.constantFrom(0, 1, 2, 3),
    name: folded,
    address: fc.constantFrom('0xa', '0xb', '1B', '1a'),
    rest: fc.array(fc.constantFrom('', 'x', 'y'), { maxLength: 2 }),
  });

  it('by tier, then name, then address, then the rest', () => {
    const order: Hit[] = [
      { tier: 0, name: 'z', address: '2' },
      { tier: 1, name: 'a', address: '1' },
      { tier: 1, name: 'a', address: '2' },
      { tier: 1, name: 'a', address: '2', rest: ['x'] },
      { tier: 1, name: 'a', address: '2', rest: ['x', ''] },
      { tier: 1, name: 'a', address: '2', rest: ['y'] },
      { tier: 1, name: 'b', address: '0' },
      { tier: 3, name: '', address: '0' },
    ];
    expect(order.toReversed().sort(compareHits)).toEqual(order);
  });

  it('whatever order they came in', () => {
    fc.assert(
      fc.property(fc.array(hit, { maxLength: 8 }), (hits) => {
        const sorted = hits.toSorted(compareHits);
        expect(hits.toReversed().sort(compareHits)).toEqual(sorted);
        for (const [index, after] of sorted.slice(1).entries()) {
          const before = sorted[index];
          if (before) expect(compareHits(before, after)).toBeLessThanOrEqual(0);
        }
      }),
      cases(20_000),
    );
  });
});
