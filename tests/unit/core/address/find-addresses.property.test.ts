import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findAddresses } from '../../../../lib/core/address/find-addresses.ts';
import { parseAddress } from '../../../../lib/core/address/parse-address.ts';
import { matchShort } from '../../../../lib/core/address/short.ts';
import { anyCharacter } from '../../../any-character.ts';
import { cases } from '../../../cases.ts';
import { anyText, bitcoinText, evmText, passesEip55, solanaText } from './samples.ts';

const full = cases(20_000);

/** Characters other than letters and digits that pages, URLs, JSON and markdown put next to an address. */
const separators = [...' \n\t"\'`()[]<>{},.;:/?&=#'];
const rarer = [...'%\\@_-+*|~$…·、。：\u200b\ufeff\u00a0🦊\ufe0f\u0301'];
const separator = fc.constantFrom(...separators, ...rarer);
const words = fc.oneof(
  fc.string({ maxLength: 24 }),
  fc.string({ unit: 'grapheme', maxLength: 12 }),
  fc.constantFrom(
    'to ',
    ...'地址 адрес عنوان {"owner" https://x.y/a?b= eip155:1 0x bc1 1 %3 \\u00'.split(' '),
  ),
  anyText,
);
const before = fc.oneof(
  fc.constant(''),
  fc.tuple(words, separator).map(([word, mark]) => word + mark),
);
const after = fc.oneof(
  fc.constant(''),
  fc.tuple(separator, words).map(([mark, word]) => mark + word),
);

/** Text of pieces that may confuse an address scanner. */
const rubble = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        ...'0x 0X bc1 BC1 tb1 1 3 %3A % \\u \\n : @ eip155: base: … ... \ud800 \udc00 é а ９'.split(' '),
      ),
      fc.constantFrom('0'.repeat(24), '1'.repeat(32), 'f'.repeat(40), 'q'.repeat(38)),
      fc.string({ unit: anyCharacter, maxLength: 6 }),
      anyText,
    ),
    { maxLength: 12 },
  )
  .map((parts) => parts.join(''));

describe('findAddresses', () => {
  it('never throws, and every range it gives is the text it gives', () => {
    fc.assert(
      fc.property(rubble, (text) => {
        let last = 0;
        for (const found of findAddresses(text)) {
          expect(text.slice(found.start, found.end)).toBe(found.text);
          expect(found.start).toBeGreaterThanOrEqual(last);
          last = found.end;
        }
        matchShort(text);
      }),
      full,
    );
  });

  it('and parseAddress say the same about a whole text', () => {
    fc.assert(
      fc.property(rubble, (text) => {
        const { address } = parseAddress(text);
        if (address === undefined || text.trim() !== text) return;
        expect(findAddresses(text).map((found) => found.address)).toContainEqual(address);
      }),
      full,
    );
  });

  it.each([
    ['EVM', evmText],
    ['Bitcoin', bitcoinText],
    ['Solana', solanaText],
  ])('finds every valid %s address where no letter or digit touches it', (_, address) => {
    fc.assert(
      fc.property(before, address, after, (left, text, right) => {
        const start = left.length;
        const all = findAddresses(left + text + right);
        const hit = all.find((found) => found.start === start && found.end === start + text.length);
        expect(hit?.text).toBe(text);
      }),
      full,
    );
  });

  it('finds no address inside a longer run of letters and digits', () => {
    const glue = fc.stringMatching(/^[0-9A-Za-z]{1,3}$/);
    fc.assert(
      fc.property(anyText, glue, fc.boolean(), (text, more, inFront) => {
        const found = findAddresses(inFront ? more + text : text + more);
        // Solana addresses have no checksum, so one more digit may give 32 other bytes. Other families must find
        // nothing.
        expect(found.filter((one) => one.address.family !== 'solana')).toEqual([]);
        expect(found.filter((one) => one.text === text)).toEqual([]);
      }),
      full,
    );
  });

  it('finds an EVM address with one digit changed exactly when EIP-55 accepts it', () => {
    fc.assert(
      fc.property(
        evmText,
        fc.integer({ min: 2, max: 41 }),
        fc.constantFrom(...'0123456789abcdefABCDEF'),
        (text, at, digit) => {
          const changed = text.slice(0, at) + digit + text.slice(at + 1);
          expect(findAddresses(changed)).toHaveLength(passesEip55(changed.slice(2)) ? 1 : 0);
        },
      ),
      full,
    );
  });

  it('never finds a Bitcoin address with one character changed', () => {
    const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz0OIl';
    fc.assert(
      fc.property(
        bitcoinText,
        fc.nat(),
        fc.constantFrom(...alphabet, ' ', '-', 'é'),
        (text, place, character) => {
          const at = place % text.length;
          fc.pre(text.charAt(at) !== character);
          expect(findAddresses(text.slice(0, at) + character + text.slice(at + 1))).toEqual([]);
        },
      ),
      full,
    );
  });
});
