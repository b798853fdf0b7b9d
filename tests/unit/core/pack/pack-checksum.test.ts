import { expect, test } from 'vitest';
import { packChecksum } from '../../../../lib/core/pack/pack-checksum.ts';

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

test('words in another order, and one more, are noticed', () => {
  const sum = (...words: number[]) => packChecksum(Uint32Array.from(words), 0, words.length);
  const sums = [sum(), sum(0), sum(0, 0), sum(1, 2), sum(2, 1), sum(2 ** 31, 0), sum(0, 2 ** 31)];
  expect(new Set(sums).size).toBe(sums.length);
});
