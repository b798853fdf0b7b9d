import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanText, oneLine } from '../../../lib/core/clean-text.ts';
import { anyCharacter } from '../../any-character.ts';
import { cases } from '../../cases.ts';

/** Text as an attacker would write it: invisible, reordering, broken and stacked characters among plain ones. */
const hostile = fc
  .array(
    fc.oneof(
      fc.constantFrom('a', 'B', ' ', '7', 'é', 'ß', '漢', '🦄', '👩‍👩‍👧', '\u0301', '\u0345'),
      fc.constantFrom(
        '\u202e',
        '\u2066',
        '\u2069',
        '\u200b',
        '\u200d',
        '\ufeff',
        '\u00ad',
        '\u034f',
        '\u3164',
      ),
      fc.constantFrom(
        '\0',
        '\t',
        '\r\n',
        '\u0085',
        '\u2028',
        '\u3000',
        '\u2800',
        '\ud800',
        '\udc00',
        '\ufe0f',
      ),
      fc.constantFrom('\u{e0041}', '\u{10ffff}', '\ue000', '\ufdd0', '\u{1f1e6}', '…'),
      fc.string({ unit: anyCharacter, maxLength: 4 }),
    ),
    { maxLength: 40 },
  )
  .map((parts) => parts.join(''));

describe('a label is cleaned before anyone sees it', () => {
  it.each([
    ['keeps a plain name as it is', 'Uniswap V2: Router 2', 'Uniswap V2: Router 2'],
    ['keeps other scripts', 'Биржа 漢字 交易所 عربي', 'Биржа 漢字 交易所 عربي'],
    ['composes accents', 'Cafe\u0301', 'Café'],
    ['makes one space of any white space', '  a\t\r\n b\u00a0\u2003c\u3000', 'a b c'],
    ['drops a zero-width space inside a word', 'Bin\u200bance', 'Binance'],
    ['drops what turns text round', 'safe\u202egnihsihp\u202c', 'safegnihsihp'],
    ['drops isolates', '\u2066a\u2069', 'a'],
    ['drops controls', 'a\0b\u001bc\u007f', 'abc'],
    ['drops a byte order mark and soft hyphens', '\ufeffUSD\u00adT', 'USDT'],
    ['drops fillers that look like nothing', '\u3164\u115f\uffa0', ''],
    ['drops tag characters', 'a\u{e0041}\u{e007f}', 'a'],
    ['drops lone surrogates and keeps pairs', '\ud83d x \ud83e\udd84 \udc00', 'x 🦄'],
    ['drops private use and noncharacters', '\ue000a\ufdd0\uffff', 'a'],
    ['breaks a joined emoji into its members', '👩\u200d👧', '👩👧'],
    ['takes an empty Braille pattern for a space', 'a\u2800b', 'a b'],
    ['keeps at most four marks in a row', `Z${'\u0316'.repeat(30)}!`, `Z${'\u0316'.repeat(4)}!`],
    ['makes nothing of nothing', ' \u200b ', ''],
  ])('%s', (_, raw, clean) => {
    expect(cleanText(raw, 100)).toBe(clean);
  });

  it('caps the length by code point and says so with an ellipsis', () => {
    expect(cleanText('abcdef', 6)).toBe('abcdef');
    expect(cleanText('abcdefg', 6)).toBe('abcde…');
    expect(cleanText('🦄🦄🦄🦄', 4)).toBe('🦄🦄🦄🦄');
    expect(cleanText('🦄🦄🦄🦄🦄', 4)).toBe('🦄🦄🦄…');
    expect(cleanText('abc defgh', 5)).toBe('abc…');
  });

  it('cleans a megabyte of hostile text as readily as a line', () => {
    expect(cleanText('a\u200b\u0301'.repeat(400_000), 20)).toHaveLength(20);
  });

  it('leaves nothing unseen, never grows past the cap, and has nothing to clean twice', () => {
    fc.assert(
      fc.property(hostile, fc.integer({ min: 1, max: 60 }), (raw, most) => {
        const clean = cleanText(raw, most);
        expect(clean.isWellFormed()).toBe(true);
        expect(clean).toBe(clean.normalize('NFC'));
        expect(clean).toBe(clean.trim());
        expect(clean).not.toMatch(/[\p{Cc}\p{Cf}\p{Co}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]| {2}/u);
        expect(Array.from(clean).length).toBeLessThanOrEqual(most);
        expect(cleanText(clean, most)).toBe(clean);
      }),
      cases(20_000),
    );
  });

  it('gives two texts that differ in unseen characters alone the same line', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme-ascii' }), fc.nat(), (text, at) => {
        const cut = at % (text.length + 1);
        expect(oneLine(`${text.slice(0, cut)}\u200b\u202e${text.slice(cut)}`)).toBe(oneLine(text));
      }),
      cases(20_000),
    );
  });
});
