/** Addresses made from random bytes, and an EIP-55 check that shares no code with the one under test. */

import { sha256 } from '@noble/hashes/sha2.js';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { base32nopad, base58, bech32, bech32m, createBase58check } from '@scure/base';
import fc from 'fast-check';

const base58check = createBase58check(sha256);

export const hexOf = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex');

/** EIP-55 as specified: bit 255 - 4i of the hash as one number decides about digit i. */
export function spelledByEip55(digits: string): string {
  const small = digits.toLowerCase();
  const number = BigInt(`0x${hexOf(keccak_256(new TextEncoder().encode(small)))}`);
  return [...small]
    .map((digit, i) => ((number >> BigInt(255 - 4 * i)) & 1n ? digit.toUpperCase() : digit))
    .join('');
}

/** Whether 40 digits are a valid address: all in one case, or in the case that EIP-55 gives them. */
export function passesEip55(digits: string): boolean {
  if (!/^[0-9a-fA-F]{40}$/.test(digits)) return false;
  const mixed = digits !== digits.toLowerCase() && digits !== digits.toUpperCase();
  return !mixed || spelledByEip55(digits) === digits;
}

export const bytes = (length: number) => fc.uint8Array({ minLength: length, maxLength: length });

/** Leading zero bytes matter in base58 and are rare by chance. */
const zeroLed = (length: number) =>
  fc.tuple(bytes(length), fc.nat({ max: length })).map(([all, zeros]) => all.fill(0, 0, zeros));

export const evmDigits = bytes(20).map(hexOf);

const evmMixed = evmDigits
  .map((digits) => `0x${spelledByEip55(digits)}`)
  .filter((text) => /[a-f]/.test(text.slice(2)) && /[A-F]/.test(text));

export const evmText = fc.oneof(
  evmDigits.map((digits) => `0x${digits}`),
  evmDigits.map((digits) => `0x${digits.toUpperCase()}`),
  evmDigits.map((digits) => `0X${digits}`),
  evmMixed,
);

export const base58Bitcoin = fc
  .tuple(fc.constantFrom(0, 5), fc.oneof(bytes(20), zeroLed(20)))
  .map(([version, hash]) => base58check.encode(Uint8Array.of(version, ...hash)));

const witness = fc
  .oneof(
    fc.tuple(fc.constant(0), bytes(20)),
    fc.tuple(fc.constant(0), bytes(32)),
    fc.tuple(fc.constant(1), bytes(32)),
    fc.tuple(fc.integer({ min: 1, max: 16 }), fc.uint8Array({ minLength: 2, maxLength: 40 })),
  )
  .map(([version, program]) =>
    (version === 0 ? bech32 : bech32m).encode('bc', [version, ...bech32.toWords(program)]),
  );

export const bitcoinText = fc.oneof(
  base58Bitcoin,
  witness,
  witness.map((text) => text.toUpperCase()),
);

export const solanaText = fc.oneof(bytes(32), zeroLed(32)).map((key) => base58.encode(key));

export const anyText = fc.oneof(evmText, bitcoinText, solanaText);

const base58Of = (version: number) =>
  bytes(20).map((hash) => base58check.encode(Uint8Array.of(version, ...hash)));
const bech32Of = (prefix: string) => bytes(20).map((hash) => bech32.encode(prefix, bech32.toWords(hash)));

/** Bitcoin test network addresses, by version byte and bech32 prefix. */
export const testnetText = fc.oneof(
  base58Of(111),
  base58Of(196),
  bytes(20).map((hash) => bech32.encode('tb', [0, ...bech32.toWords(hash)])),
  bytes(32).map((key) => bech32m.encode('bcrt', [1, ...bech32m.toWords(key)])),
);

/**
 * Litecoin, Dogecoin, Tron and Dash by version byte; bech32 ones of 42 to 45 characters, some of which are also base58.
 */
export const foreignText = fc.oneof(
  ...[48, 50, 30, 65, 76].map(base58Of),
  ...['ltc', 'cosmos', 'osmo', 'juno', 'terra', 'sei', 'inj', 'thor'].map(bech32Of),
);

/** A private key in the form that wallets export (WIF). */
export const walletKey = bytes(32).map((key) => base58check.encode(Uint8Array.of(128, ...key, 1)));

/** IPFS content ids: version 0 in base58, version 1 in base32. */
export const contentId = bytes(32).map((digest) => base58.encode(Uint8Array.of(0x12, 0x20, ...digest)));
export const contentId1 = bytes(32).map(
  (digest) => `b${base32nopad.encode(Uint8Array.of(1, 0x70, 0x12, 0x20, ...digest)).toLowerCase()}`,
);

/** ICAP: the same number as an IBAN of the country XE. */
export const icap = evmDigits.map(
  (digits) => `XE00${BigInt(`0x${digits}`).toString(36).toUpperCase().padStart(30, '0')}`,
);
