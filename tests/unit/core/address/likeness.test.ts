/** Which addresses are marked as look-alikes of each other, and which are not. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Address } from '../../../../lib/core/address/address.ts';
import { createLikenessIndex, likeness, putAndFindLike } from '../../../../lib/core/address/likeness.ts';
import { against } from '../../../../lib/core/address/look-alike.ts';
import { parseAddress } from '../../../../lib/core/address/parse-address.ts';
import { cases } from '../../../cases.ts';
import { pairs } from './likeness.pairs.ts';

describe('two addresses', () => {
  it('are judged in at least 60 cases', () => {
    expect(pairs.length).toBeGreaterThanOrEqual(60);
    expect(new Set(pairs.map((pair) => pair.what)).size).toBe(pairs.length);
  });

  for (const { what, a, b, alike } of pairs) {
    it(`${alike ? 'look alike' : 'do not look alike'} · ${what}`, () => {
      expect(likeness(a, b)).toBe(alike);
      expect(likeness(b, a)).toBe(alike);
    });
    it(`are found or left among many, as one by one · ${what}`, () => {
      const index = createLikenessIndex();
      expect(putAndFindLike(index, a)).toEqual([]);
      expect(putAndFindLike(index, b)).toEqual(alike ? [a] : []);
      expect(putAndFindLike(index, a)).toEqual([]);
    });
  }
});

const digits = fc.string({ unit: fc.constantFrom(...'0123456789abcdef'), minLength: 40, maxLength: 40 });

describe('many addresses', () => {
  it('are found by the index exactly where comparing each with each finds them', () => {
    // Few different digits, with copied ends and middles, because random addresses would never be alike.
    const piece = (size: number) =>
      fc.constantFrom(...['1a2b3c4d5e', '9f8e7d6c5b', '0011223344'].map((text) => text.slice(0, size)));
    const made = fc
      .tuple(piece(4), digits, piece(4), fc.nat({ max: 39 }))
      .map(([head, middle, tail]) => `0x${head}${middle.slice(0, 32)}${tail}`);
    fc.assert(
      fc.property(fc.uniqueArray(made, { minLength: 2, maxLength: 30 }), (texts) => {
        const addresses = texts.flatMap((text) => parseAddress(text, 'evm').address ?? []);
        const index = createLikenessIndex();
        const found = addresses.flatMap((address) =>
          putAndFindLike(index, address).map((other) => [other.key, address.key].join()),
        );
        const all = addresses.flatMap((b, at) =>
          addresses.slice(0, at).flatMap((a) => (likeness(a, b) ? [[a.key, b.key].join()] : [])),
        );
        expect(found.toSorted()).toEqual(all.toSorted());
      }),
      cases(2_000, 200),
    );
  });

  it('that were removed are found no more, and those beside them still are', () => {
    fc.assert(
      fc.property(fc.uniqueArray(digits, { minLength: 2, maxLength: 12 }), ([first = '', ...middles]) => {
        const [gone, ...stay] = [first, ...middles].map((middle): Address => {
          const key = `0xaaaa${middle.slice(0, 32)}bbbb`;
          return { family: 'evm', key, text: key };
        });
        if (!gone) return;
        const index = createLikenessIndex();
        for (const address of [gone, ...stay]) index.put(address);
        index.remove(gone);
        index.remove(gone);
        expect(new Set(index.like(gone))).toEqual(new Set(stay.filter((one) => likeness(one, gone))));
        for (const address of stay) expect(index.like(address)).not.toContain(gone);
        expect(index.put(gone)).toBe(true);
      }),
      cases(500),
    );
  });

  it('made at random raise no alarm', () => {
    const index = createLikenessIndex();
    let state = 20260801;
    const random = () => {
      // xorshift32: any even distribution will do.
      state ^= state << 13;
      state ^= state >>> 17;
      state ^= state << 5;
      return (state >>> 0).toString(16).padStart(8, '0');
    };
    const alarms = Array.from(
      { length: 1_000 },
      () => `0x${random()}${random()}${random()}${random()}${random()}`,
    )
      .flatMap((text) => parseAddress(text, 'evm').address ?? [])
      .flatMap((address) => putAndFindLike(index, address));
    expect(alarms).toEqual([]);
  });

  it('that stand close together in one place are still marked, and not each against each', () => {
    const index = createLikenessIndex();
    const found = Array.from({ length: 500 }, (_, n) => {
      const text = `0xaaa${'0123456789abcdef'.repeat(2)}${n.toString(16).padStart(3, '0')}aaaa`;
      return putAndFindLike(index, { family: 'evm', key: text.slice(0, 42), text: text.slice(0, 42) }).length;
    });
    expect(found.slice(1).every((count) => count > 0)).toBe(true);
    // At most six places with 64 addresses each.
    expect(Math.max(...found)).toBeLessThanOrEqual(6 * 64);
  });
});

describe('side by side', () => {
  it('the characters that differ are told from those that do not, and nothing is lost', () => {
    for (const { a, b } of pairs) {
      for (const [one, other] of [
        [a, b],
        [b, a],
      ] as const) {
        const runs = against(one, other);
        expect(runs.map((run) => run.text).join('')).toBe(one.text);
        expect(runs.every((run, at) => run.same !== runs[at + 1]?.same)).toBe(true);
      }
    }
  });

  it('one changed digit is one raised digit', () => {
    const text = `0x${'12'.repeat(20)}`;
    const other = `${text.slice(0, 21)}9${text.slice(22)}`;
    const address = (key: string) => ({ family: 'evm' as const, key, text: key });
    expect(against(address(text), address(other)).filter((run) => !run.same)).toEqual([
      { text: text.charAt(21), same: false },
    ]);
  });

  it('addresses of unequal length are compared from both ends', () => {
    const address = (key: string) => ({ family: 'solana' as const, key, text: key });
    const runs = against(address('ABCDxxEFGH'), address('ABCDyEFGH'));
    expect(runs).toEqual([
      { text: 'ABCD', same: true },
      { text: 'xx', same: false },
      { text: 'EFGH', same: true },
    ]);
  });
});
