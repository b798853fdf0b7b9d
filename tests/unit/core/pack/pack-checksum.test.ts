import { expect, test } from 'vitest';
import { packChecksum } from '../../../../lib/core/pack/pack-checksum.ts';

/** XXH32 with seed 0, from the tests of pierrec/lz4 (internal/xxh32) and of the xxHash bindings for Lua. */
const published: readonly (readonly [string, number])[] = [
  ['', 0x02cc5d05],
  ['abcd', 0xa3643705],
  ['abcdefgh', 0x0bb3c6bb],
  ['0123456789abcdef', 0xc2c45b69],
  ['0123456789abcdef0123456789abcdef', 0xeb888d30],
];

test('the checksum is XXH32', () => {
  for (const [text, sum] of published) {
    const words = new Uint32Array(new TextEncoder().encode(text).slice().buffer);
    expect(packChecksum(words, 0, words.length)).toBe(sum);
  }
});

test('no change within one word goes unnoticed', () => {
  const words = Uint32Array.from({ length: 23 }, (_, index) => Math.imul(index, 0x9e3779b1));
  const whole = packChecksum(words, 0, words.length);
  for (let at = 0; at < words.length; at++) {
    for (let bit = 0; bit < 32; bit++) {
      words[at] = (words[at] ?? 0) ^ (1 << bit);
      expect(packChecksum(words, 0, words.length)).not.toBe(whole);
      words[at] = (words[at] ?? 0) ^ (1 << bit);
    }
  }
});
