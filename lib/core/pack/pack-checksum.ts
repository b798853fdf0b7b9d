/**
 * A sum over whole words that detects damage, not malice, and is fast enough for a whole pack before the first look-up. A
 * change within one word is always noticed, because every step is a bijection of its word and of the sum before it.
 */
export function packChecksum(words: Uint32Array, from: number, to: number): number {
  let sum = Math.imul(to - from + 1, 0x85ebca77);
  for (let at = from; at < to; at++) {
    sum = Math.imul(sum ^ (words[at] ?? 0), 0x9e3779b1);
    // Or the high bits would never reach the low ones.
    sum ^= sum >>> 15;
  }
  return sum >>> 0;
}
