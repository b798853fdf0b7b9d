/**
 * Addresses, hashes and keys for the page models, derived from a seed: none was ever seen on a chain, and a number
 * gives the same address in every model. They come from noble and scure, not from the code under test.
 */
import { ripemd160 } from '@noble/hashes/legacy.js';
import { sha256, sha512 } from '@noble/hashes/sha2.js';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { bytesToHex, concatBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { base32nopad, base58, base64urlnopad, bech32, bech32m, createBase58check } from '@scure/base';

const base58check = createBase58check(sha256);

/** 32 bytes that depend only on the kind and the number. */
function seed(kind: string, n: number): Uint8Array {
  return sha256(utf8ToBytes(`page models, ${kind}, ${n}`));
}

/** EIP-55: a letter is upper case where the hash of the lower-case digits has a nibble of 8 or more. */
function checksummed(digits: string): string {
  const hash = bytesToHex(keccak_256(utf8ToBytes(digits)));
  const cased = [...digits].map((digit, i) =>
    Number.parseInt(hash.charAt(i), 16) >= 8 ? digit.toUpperCase() : digit,
  );
  return `0x${cased.join('')}`;
}

const digits = (n: number): string => bytesToHex(seed('evm', n)).slice(24);

export function evm(n: number): string {
  return checksummed(digits(n));
}

/** Without its checksum, which costs most where tests make tens of thousands. */
export function evmLower(n: number): string {
  return `0x${digits(n)}`;
}

/** Head and tail of one address around the middle of another, as in address poisoning. */
export function evmLookalike(n: number, other: number, head = 6, tail = 8): string {
  const [wanted, filler] = [evmLower(n).slice(2), evmLower(other).slice(2)];
  return checksummed(wanted.slice(0, head) + filler.slice(head, -tail) + wanted.slice(-tail));
}

/** One letter in the other case, so the EIP-55 checksum fails. */
export function evmBadChecksum(n: number): string {
  const text = evm(n);
  const at = [...text].findIndex((char, i) => i > 1 && /[a-f]/i.test(char));
  const char = text.charAt(at);
  const swapped = char === char.toLowerCase() ? char.toUpperCase() : char.toLowerCase();
  return text.slice(0, at) + swapped + text.slice(at + 1);
}

/** Cut as explorers cut it: `head` digits after 0x, `tail` at the end. */
export function short(address: string, head: number, tail: number, between = '...'): string {
  const from = address.startsWith('0x') ? head + 2 : head;
  return address.slice(0, from) + between + address.slice(address.length - tail);
}

/** A 32-byte word as in logs and calldata: 24 zeros, then the 40 digits of an address. */
export function padded(n: number): string {
  return `0x${'0'.repeat(24)}${evmLower(n).slice(2)}`;
}

function hash160(kind: string, n: number): Uint8Array {
  return ripemd160(seed(kind, n));
}

function versioned(version: number, kind: string, n: number): string {
  return base58check.encode(concatBytes(Uint8Array.of(version), hash160(kind, n)));
}

/** Base58Check version 0x00. */
export const p2pkh = (n: number) => versioned(0x00, 'p2pkh', n);
/** Base58Check version 0x05 (BIP 13). */
export const p2sh = (n: number) => versioned(0x05, 'p2sh', n);
/** Version 0x6f: testnet, starts with m or n. */
export const p2pkhTestnet = (n: number) => versioned(0x6f, 'p2pkh testnet', n);
/** Version 0x30: Litecoin, starts with L. */
export const litecoin = (n: number) => versioned(0x30, 'litecoin', n);
/** Version 0x1e: Dogecoin, starts with D. */
export const dogecoin = (n: number) => versioned(0x1e, 'dogecoin', n);
/** Version 0x41: Tron, starts with T. */
export const tron = (n: number) => versioned(0x41, 'tron', n);

function segwit(prefix: string, version: number, program: Uint8Array): string {
  const codec = version === 0 ? bech32 : bech32m; // BIP 350: bech32m from version 1 on.
  return codec.encode(prefix, [version, ...codec.toWords(program)]);
}

export const p2wpkh = (n: number, prefix = 'bc') => segwit(prefix, 0, hash160('p2wpkh', n));
export const p2wsh = (n: number, prefix = 'bc') => segwit(prefix, 0, seed('p2wsh', n));
export const p2tr = (n: number, prefix = 'bc') => segwit(prefix, 1, seed('p2tr', n));

/** One character of the data part changed, so the bech32 checksum fails. */
export function p2wpkhBadChecksum(n: number): string {
  const text = p2wpkh(n);
  return text.slice(0, 10) + (text.charAt(10) === 'q' ? 'p' : 'q') + text.slice(11);
}

export const solana = (n: number) => base58.encode(seed('solana', n));
/** 32 bytes in base58, like an address; only its place on the page tells them apart. */
export const blockhash = (n: number) => base58.encode(seed('blockhash', n));
/** 64 bytes in base58, 87 or 88 characters. */
export const signature = (n: number) => base58.encode(sha512(utf8ToBytes(`page models, signature, ${n}`)));

export const txHash = (n: number) => `0x${bytesToHex(seed('transaction', n))}`;
export const txid = (n: number) => bytesToHex(seed('txid', n));
export const gitSha = (n: number) => bytesToHex(hash160('commit', n));
/** A compressed public key: 33 bytes. */
export const publicKey = (n: number) => `02${bytesToHex(seed('public key', n))}`;
/** IPFS CID version 0: a sha2-256 multihash in base58. */
export const cid = (n: number) => base58.encode(concatBytes(Uint8Array.of(0x12, 0x20), seed('cid', n)));
/** IPFS CID version 1: multibase "b", version 1, raw codec 0x55. */
export const cidV1 = (n: number) =>
  `b${base32nopad.encode(concatBytes(Uint8Array.of(0x01, 0x55, 0x12, 0x20), seed('cid', n))).toLowerCase()}`;
export const sha256Base64Url = (n: number) => base64urlnopad.encode(seed('digest', n));

export function uuid(n: number): string {
  const hex = bytesToHex(seed('uuid', n));
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}

/** A call of transfer(address,uint256): selector a9059cbb, an address word, an amount word. */
export const calldata = (n: number) =>
  `0xa9059cbb${padded(n).slice(2)}${(n * 1_000_003).toString(16).padStart(64, '0')}`;

/** CoW Protocol order: 32 bytes digest, 20 bytes owner, 4 bytes expiry. */
export const orderUid = (n: number, owner: number) => `${txHash(n)}${evmLower(owner).slice(2)}6553f100`;

/** 65 bytes: r, s, v. */
export const ecdsa = (n: number) => `0x${bytesToHex(sha512(utf8ToBytes(`page models, ecdsa, ${n}`)))}1b`;
