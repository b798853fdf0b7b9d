/**
 * XXH32 over whole 32-bit words, seed 0 (the xxHash specification, section "XXH32 algorithm description"). It detects
 * damage, not malice, and is fast enough for a whole pack before the first look-up. A change within one word is always
 * noticed, because every step is a bijection of its word.
 */
const prime1 = 0x9e3779b1;
const prime2 = 0x85ebca77;
const prime3 = 0xc2b2ae3d;
const prime4 = 0x27d4eb2f;
const prime5 = 0x165667b1;

export function packChecksum(words: Uint32Array, from: number, to: number): number {
  const { imul } = Math;
  let at = from;
  let hash = prime5;
  if (to - from >= 4) {
    let a = (prime1 + prime2) | 0;
    let b = prime2 | 0;
    let c = 0;
    let d = -prime1 | 0;
    // Unrolled four times: a cold worker runs this before it is compiled, when every call costs.
    for (const last = to - 4; at <= last; at += 4) {
      a = (a + imul(words[at] ?? 0, prime2)) | 0;
      a = imul((a << 13) | (a >>> 19), prime1);
      b = (b + imul(words[at + 1] ?? 0, prime2)) | 0;
      b = imul((b << 13) | (b >>> 19), prime1);
      c = (c + imul(words[at + 2] ?? 0, prime2)) | 0;
      c = imul((c << 13) | (c >>> 19), prime1);
      d = (d + imul(words[at + 3] ?? 0, prime2)) | 0;
      d = imul((d << 13) | (d >>> 19), prime1);
    }
    hash = (turn(a, 1) + turn(b, 7) + turn(c, 12) + turn(d, 18)) | 0;
  }
  hash = (hash + (to - from) * 4) | 0;
  for (; at < to; at++) hash = imul(turn((hash + imul(words[at] ?? 0, prime3)) | 0, 17), prime4);
  hash = imul(hash ^ (hash >>> 15), prime2);
  hash = imul(hash ^ (hash >>> 13), prime3);
  return (hash ^ (hash >>> 16)) >>> 0;
}

function turn(value: number, bits: number): number {
  return (value << bits) | (value >>> (32 - bits));
}
