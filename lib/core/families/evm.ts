/** Addresses of EVM chains: 0x and 40 hexadecimal digits, with the checksum of EIP-55 when the case is mixed. */
import { keccak_256 } from '@noble/hashes/sha3.js';
import type { Address } from '../address/address.ts';
import type { Problem } from '../address/explain.ts';
import { pageful, remembered } from '../address/remembered.ts';

const form = /^0[xX][0-9a-fA-F]{40}$/;
const capital = /[A-F]/;
const small = /[a-f]/;

const hashed = new Uint8Array(40);
const spelt = new Array<number>(40);

/** The spelling that EIP-55 gives to a key (`0x` and 40 lower-case digits). */
export const checksum = remembered(pageful, (key) => {
  for (let i = 0; i < 40; i++) hashed[i] = key.charCodeAt(i + 2);
  const hash = keccak_256(hashed);
  for (let i = 0; i < 40; i++) {
    // EIP-55: a letter is a capital where the hash of the lower-case digits has a nibble of 8 or more.
    const isHigh = ((hash[i >> 1] ?? 0) & (i % 2 === 0 ? 0x80 : 0x08)) !== 0;
    const code = hashed[i] ?? 0;
    spelt[i] = isHigh && code >= 0x61 ? code - 0x20 : code;
  }
  return `0x${String.fromCharCode(...spelt)}`;
});

export const judgeEvm: (text: string) => Address | Problem = remembered(pageful, (text) => {
  if (!form.test(text)) return whyNot(text);
  const digits = text.slice(2);
  const key = `0x${digits.toLowerCase()}`;
  const spelling = checksum(key);
  const mixed = capital.test(digits) && small.test(digits);
  return mixed && !spelling.endsWith(digits) ? 'evm-checksum' : { family: 'evm', key, text: spelling };
});

export function parseEvm(text: string): Address | undefined {
  const judged = judgeEvm(text);
  return typeof judged === 'string' ? undefined : judged;
}

/** A 32-byte word whose first twelve bytes are zero. Below 2^96 (eight more zero bytes) it is an amount. */
export const paddedWord = /^0[xX]0{24}(?!0{16})[0-9a-fA-F]{40}$/;

function whyNot(text: string): Problem {
  // ICAP is an IBAN (ISO 13616) of the country XE: two check digits, then base 36.
  if (/^XE[0-9]{2}[0-9A-Z]{16,31}$/.test(text)) return 'evm-icap';
  if (/^[0-9a-f]{40}$/i.test(text)) return 'evm-prefix';
  if (paddedWord.test(text)) return 'evm-word';
  if (/^(0x)?[0-9a-f]{64}$/i.test(text)) return 'evm-hash';
  if (!/^0x/i.test(text)) return 'unknown';
  return /^0x[0-9a-f]*$/i.test(text) ? 'evm-length' : 'evm-digits';
}
