/** Addresses that a Solana program keeps things at: hashes of what is kept, of those that no key can have. */
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { base58 } from '@scure/base';

/** RFC 8032, section 5.1: the field and the constant of edwards25519. */
const p = 2n ** 255n - 19n;
const d = 37095705934669439343138083508754565189542113879843219016388785533085940283555n;
const mark = 'ProgramDerivedAddress';

/** The first of 255 hashes and fewer that is no point of the curve, on which all public keys are. */
export function programAddress(seeds: readonly Uint8Array[], program: string): string | undefined {
  const end = concatBytes(base58.decode(program), utf8ToBytes(mark));
  for (let bump = 255; bump >= 0; bump--) {
    const hash = sha256(concatBytes(...seeds, Uint8Array.of(bump), end));
    if (!isOnCurve(hash)) return base58.encode(hash);
  }
  return undefined;
}

/** Whether x² = (y² - 1) / (d y² + 1) has a root, for the y of these bytes. */
export function isOnCurve(bytes: Uint8Array): boolean {
  const y = BigInt(`0x${bytesToHex(bytes.toReversed())}`) & (2n ** 255n - 1n);
  const square = (y * y) % p;
  return isSquare((((square + p - 1n) % p) * ((d * square + 1n) % p)) % p);
}

/** Euler's criterion: (p - 1) / 2 is 2²⁵⁴ - 10, so a to the power of 2²⁵⁴ must be a¹⁰. */
function isSquare(a: bigint): boolean {
  let power = a;
  for (let n = 0; n < 254; n++) power = (power * power) % p;
  return power === a ** 10n % p;
}
