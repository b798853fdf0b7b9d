/**
 * An address as the bytes that a pack sorts and compares: always whole, because a vanity address could match a shortened
 * key.
 *
 * - EVM: the 20 bytes.
 * - Solana: the 32 bytes.
 * - Bitcoin: 33 bytes: the hash or witness program, zeros up to 32, then one byte for its type, which comes last so that
 *   keys are evenly spread.
 */
import { sha256 } from '@noble/hashes/sha2.js';
import { base58, bech32, bech32m, createBase58check } from '@scure/base';
import { decodeBase58, decodeBase58check } from '../address/base58.ts';
import type { Family } from '../chains.ts';
import { checksum } from '../families/evm.ts';

export const keyBytesOf: Record<Family, number> = { evm: 20, bitcoin: 33, solana: 32 };

const base58check = createBase58check(sha256);

/** Base58check addresses use their version byte (P2PKH 0, P2SH 5). */
const base58Versions = [0x00, 0x05];
/** Witness programs of 20 or 32 bytes use this mark plus their version, 0 to 16 (BIP 141). */
const witness20 = 0x20;
const witness32 = 0x40;

/** The bytes of an address (`Address.key`), or undefined if no pack can hold it. */
export function keyBytes(family: Family, address: string): Uint8Array | undefined {
  if (family === 'evm') return evmBytes(address);
  if (family === 'bitcoin') return bitcoinBytes(address);
  const bytes = decodeBase58(address);
  return bytes?.length === keyBytesOf.solana ? bytes : undefined;
}

/** The address of these bytes as people write it, or an empty text. */
export function addressText(family: Family, key: Uint8Array): string {
  if (family === 'evm') return checksum(hex(key));
  if (family === 'solana') return base58.encode(key);
  const kind = key[key.length - 1] ?? 0;
  if (base58Versions.includes(kind)) return base58check.encode(Uint8Array.of(kind, ...key.subarray(0, 20)));
  const length = kind >= witness32 ? 32 : 20;
  const version = kind - (length === 32 ? witness32 : witness20);
  // BIP 141: there are the versions 0 to 16.
  if (version < 0 || version > 16) return '';
  const program = bech32.toWords(key.subarray(0, length));
  // BIP 350: version 0 is bech32, every later one bech32m.
  return (version === 0 ? bech32 : bech32m).encode('bc', [version, ...program]);
}

function evmBytes(address: string): Uint8Array | undefined {
  if (address.length !== 42) return undefined;
  const bytes = new Uint8Array(keyBytesOf.evm);
  for (let at = 0; at < bytes.length; at++) {
    const high = nibble(address.charCodeAt(2 + at * 2));
    const low = nibble(address.charCodeAt(3 + at * 2));
    if (high < 0 || low < 0) return undefined;
    bytes[at] = (high << 4) | low;
  }
  return bytes;
}

function nibble(code: number): number {
  if (code >= 48 && code <= 57) return code - 48;
  const letter = code | 32;
  return letter >= 97 && letter <= 102 ? letter - 87 : -1;
}

function hex(key: Uint8Array): string {
  let text = '0x';
  for (const byte of key) text += byte.toString(16).padStart(2, '0');
  return text;
}

function bitcoinBytes(address: string): Uint8Array | undefined {
  if (/^bc1/i.test(address)) {
    const decoded = bech32.decodeUnsafe(address) ?? bech32m.decodeUnsafe(address);
    const [version = 0, ...words] = decoded?.words ?? [];
    const program = bech32.fromWordsUnsafe(words);
    if (program?.length === 20) return bitcoinKey(program, witness20 + version);
    if (program?.length === 32) return bitcoinKey(program, witness32 + version);
    return undefined;
  }
  const payload = decodeBase58check(address);
  const kind = payload?.[0];
  if (payload?.length !== 21 || kind === undefined || !base58Versions.includes(kind)) return undefined;
  return bitcoinKey(payload.subarray(1), kind);
}

function bitcoinKey(program: Uint8Array, kind: number): Uint8Array {
  const key = new Uint8Array(keyBytesOf.bitcoin);
  key.set(program);
  key[key.length - 1] = kind;
  return key;
}
