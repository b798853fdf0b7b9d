/** Names of ENS: their hashes, and which of them can be shown. */
import { keccak_256 } from '@noble/hashes/sha3.js';
import { bytesToHex, concatBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { passesForAddress } from '../address/passes-for-address.ts';

/** ENSIP-1. */
export function namehash(name: string): string {
  const hash = name
    .split('.')
    .reduceRight(
      (node, label) => keccak_256(concatBytes(node, keccak_256(utf8ToBytes(label)))),
      new Uint8Array(32),
    );
  return `0x${bytesToHex(hash)}`;
}

/** A name as resolvers take it (ENSIP-10): each label behind its length. */
export const inLabels = (name: string): string =>
  `0x${bytesToHex(concatBytes(...name.split('.').map((label) => concatBytes(Uint8Array.of(label.length), utf8ToBytes(label))), Uint8Array.of(0)))}`;

/** The name under which an address keeps its primary name (ENSIP-19): by the chain's coin type, in hexadecimal. */
export const reverseName = (address: string, coinType: number): string =>
  `${address.slice(2)}.${coinType.toString(16)}.reverse`;

/** ENSIP-11: the coin type of an EVM chain. */
export const coinTypeOf = (chainId: number): number => 0x8000_0000 + chainId;

const plainLabel = /^_*(?!..--)[a-z0-9-]+$/;

/**
 * Whether a name is as ENSIP-15 normalises it, and cannot pass for another: small Latin letters, digits and hyphens alone.
 * Others are not shown: who wants to be taken for somebody takes letters that look alike.
 */
export const isPlainName = (name: string): boolean =>
  name.length <= 255 &&
  !passesForAddress(name) &&
  name.includes('.') &&
  name.split('.').every((label) => plainLabel.test(label));
