/** Tells whether a text may contain a private key, in one of the forms that wallets export. */
import type { Problem } from '../address/explain.ts';
import { parseAddress } from '../address/parse-address.ts';

/** 32 or 64 bytes may be a public hash or a private key, so they are treated as a key. */
const suspects: ReadonlySet<Problem> = new Set(['private-key', 'evm-hash', 'solana-signature'] as const);

/** Problems of addresses of other networks, and of mistyped addresses. */
const addressLike = /^(bitcoin-|other-|evm-(word|icap|checksum))/;

/** Longer than Solana's addresses: WIF, Stellar and Tezos keys, even mistyped ones. */
const keyLength = 50;

/** 32 bytes or more, written one by one: Solana's key files, or byte arrays in source code. */
const bytes = /(?:\b(?:0x)?[0-9a-f]{1,3}\b[^0-9a-z]*){32}/i;

export function hasPrivateKey(text: string): boolean {
  return bytes.test(text) || text.split(/[^0-9A-Za-z]+/).some(isKey);
}

/** BIP-38: base58check of 39 bytes. */
const bip38 = /^6P[1-9A-HJ-NP-Za-km-z]{56}$/;

function isKey(word: string): boolean {
  if (bip38.test(word)) return true;
  const { problem } = parseAddress(word);
  if (problem === undefined) return false;
  return suspects.has(problem) || (word.length >= keyLength && /\d/.test(word) && !addressLike.test(problem));
}
