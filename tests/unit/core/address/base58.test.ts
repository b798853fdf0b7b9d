import { describe, expect, test } from 'vitest';
import { base58check, decodeBase58, decodeBase58check } from '../../../../lib/core/address/base58.ts';

describe('base58', () => {
  test('decodes its own letters alone, and texts of at most 128', () => {
    expect(decodeBase58('1')).toEqual(new Uint8Array(1));
    expect(decodeBase58('1'.repeat(128))).toHaveLength(128);
    expect(decodeBase58('1'.repeat(129))).toBeUndefined();
    for (const text of ['', '0', '1O', 'Il', '1 1', '1l1'.repeat(10)])
      expect(decodeBase58(text)).toBeUndefined();
  });

  test('gives no payload for a wrong checksum, a strange letter or a text that is too long', () => {
    const good = base58check.encode(Uint8Array.from({ length: 21 }, (_, n) => n));
    expect(decodeBase58check(good)).toEqual(Uint8Array.from({ length: 21 }, (_, n) => n));
    expect(decodeBase58check(`${good.slice(0, -1)}${good.endsWith('b') ? 'c' : 'b'}`)).toBeUndefined();
    expect(decodeBase58check(`${good.slice(0, -1)}0`)).toBeUndefined();
    expect(decodeBase58check('1'.repeat(129))).toBeUndefined();
  });
});
