/** Base58 as Bitcoin and Solana share it, without exceptions. */

import { sha256 } from '@noble/hashes/sha2.js';
import { base58, createBase58check } from '@scure/base';

export const base58check = /* @__PURE__ */ createBase58check(sha256);

/** The source of a pattern for any address in base58. */
export const base58Hint = '[1-9A-HJ-NP-Za-km-z]{25,}';

/** Letters and digits that alternate as they do by chance, and in no name. */
export const base58Guise = '(?=[a-z]*\\d+[a-z]+\\d+[a-z]+\\d)[0-9a-z]{25,}';

export const base58Form = /^[1-9A-HJ-NP-Za-km-z]+$/;

/** The longest text that is worth decoding: base58 takes quadratic time, and a signature has 88 characters. */
const longest = 128;

export function decodeBase58(text: string): Uint8Array | undefined {
  return text.length <= longest && base58Form.test(text) ? base58.decode(text) : undefined;
}

/** The payload, version byte included, when the four bytes of double SHA-256 behind it are right. */
export function decodeBase58check(text: string): Uint8Array | undefined {
  if (text.length > longest || !base58Form.test(text)) return undefined;
  try {
    return base58check.decode(text);
  } catch {
    return undefined; // The library has no form of this that does not throw.
  }
}
