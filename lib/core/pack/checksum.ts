/**
 * XXH32 over whole 32-bit words, seed 0 (the xxHash specification, section "XXH32 algorithm description"): an answer
 * to damage, not to malice, and quick enough to run over a whole pack before its first look-up. A change within one
 * word is always noticed: every step is a bijection of the word it takes in.
 */
const prime1 = 0x9e3779b1;
const prime2 = 0x85ebca77;
const prime3 = 0xc2b2ae3d;
const prime4 = 0x27d4eb2f;

export function checksum(words: Uint32Array, from: number, to: number): number {
  let at = from;
  let hash = 0x165667b1; // The fifth prime, for input shorter than one stripe.
  if (to - from >= 4) {
    let a = (prime1 + prime2) | 0;
    let b = prime2 | 0;
    let c = 0;
    let d = -prime1 | 0;
    for (const last = to - 4; at <= last; at += 4) {
      a = round(a, words[at] ?? 0);
      b = round(b, words[at + 1] ?? 0);
      c = round(c, words[at + 2] ?? 0);
      d = round(d, words[at + 3] ?? 0);
    }
    hash = (turn(a, 1) + turn(b, 7) + turn(c, 12) + turn(d, 18)) | 0;
  }
  hash = (hash + (to - from) * 4) | 0;
  for (; at < to; at++) hash = Math.imul(turn((hash + Math.imul(words[at] ?? 0, prime3)) | 0, 17), prime4);
  hash = Math.imul(hash ^ (hash >>> 15), prime2);
  hash = Math.imul(hash ^ (hash >>> 13), prime3);
  return (hash ^ (hash >>> 16)) >>> 0;
}

function round(lane: number, word: number): number {
  return Math.imul(turn((lane + Math.imul(word, prime2)) | 0, 13), prime1);
}

function turn(value: number, bits: number): number {
  return (value << bits) | (value >>> (32 - bits));
}
