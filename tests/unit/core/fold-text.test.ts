import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareText, foldText } from '../../../lib/core/fold-text.ts';
import { anyCharacter } from '../../any-character.ts';
import { cases } from '../../cases.ts';

describe('case and spelling do not matter to a search', () => {
  it.each([
    ['BINANCE', 'binance'],
    ['Straße', 'strasse'],
    ['STRAẞE', 'strasse'],
    ['ΟΔΟΣ', 'οδοσ'],
    ['οδος', 'οδοσ'],
    ['Cafe\u0301', 'café'],
    ['БИРЖА', 'биржа'],
    ['ǅ', 'ǆ'],
    ['ﬁn', 'fin'],
    ['K', 'k'],
    ['İ', 'i\u0307'],
    ['𐐀', '𐐨'],
    ['  a \u200b b\n', 'a b'],
    ['100%_*"', '100%_*"'],
  ])('%s folds to %s', (raw, expected) => {
    expect(foldText(raw)).toBe(expected);
  });

  it('folding twice changes nothing, for every character there is', () => {
    const between = (point: number) => `a${String.fromCodePoint(point)}b`;
    const foldsAgain = (text: string) => {
      const once = foldText(text);
      return foldText(once) !== once;
    };
    // A text of 256 characters at a time: a call costs more than what it folds.
    for (let first = 0; first <= 0x10ffff; first += 256) {
      const points = Array.from({ length: 256 }, (_, n) => first + n);
      const names = () =>
        points.filter((point) => foldsAgain(between(point))).map((point) => point.toString(16));
      if (foldsAgain(points.map(between).join('')))
        expect.fail(
          `of the 256 from U+${first.toString(16)}, ${names().join(', ') || 'several together'} fold again`,
        );
    }
  });

  it('a fold is one clean line that lower and upper case share', () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter }), (raw) => {
        const once = foldText(raw);
        expect(foldText(once)).toBe(once);
        expect(once).not.toMatch(/ {2}|[\t\n\p{Cc}]/u);
        expect(once).toBe(once.normalize('NFC').trim());
        expect(foldText(raw.toLowerCase())).toBe(foldText(raw.toLowerCase().toUpperCase()));
      }),
      cases(20_000),
    );
  });
});

it('texts are compared by code point, which is the order of its UTF-8 bytes', () => {
  fc.assert(
    fc.property(fc.string({ unit: anyCharacter }), fc.string({ unit: anyCharacter }), (a, b) => {
      expect(Math.sign(compareText(a, b))).toBe(Buffer.compare(Buffer.from(a), Buffer.from(b)));
    }),
    cases(20_000),
  );
  expect(compareText('\ue000', '\u{10000}')).toBeLessThan(0);
});
