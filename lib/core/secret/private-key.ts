/** Whether a text holds what may be a private key, in one of the forms in which wallets export them. */
import type { Problem } from '../address/explain.ts';
import { parseAddress } from '../address/parse-address.ts';

/** What 32 or 64 bytes are cannot be told: a hash is public, a key is not. */
const suspects: ReadonlySet<Problem> = new Set(['private-key', 'evm-hash', 'solana-signature'] as const);

/** Problems of a text that is an address of another network, or was meant to be an address. */
const addressLike = /^(bitcoin-|other-|evm-(word|icap|checksum))/;

/** More letters and digits in a row than Solana's addresses have: WIF, Stellar and Tezos keys, typing errors included. */
const keyLength = 50;

/** 32 bytes or more, one by one: Solana's key files, or byte arrays of a programming language. */
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
