/** Reads what people paste as a wallet of theirs: an account's public key, a descriptor of one, or addresses. */
import type { Problem } from '../address/explain.ts';
import { parseAddress } from '../address/parse-address.ts';
import { type Key, keyOf } from '../label/key.ts';
import { accountKeyIn } from '../secret/account-key-in.ts';
import { hasPrivateKey } from '../secret/has-private-key.ts';
import { type Script, scripts } from './wallet.ts';

export type ReadWallet =
  | { readonly account: { readonly key: string; readonly scripts: readonly Script[] } }
  | { readonly keys: readonly Key[] }
  /** `word`: which of several addresses, from 1. */
  | { readonly problem: Problem | 'descriptor'; readonly word: number };

/** SLIP-132: how a key says what its addresses are. Many wallets write all of theirs as xpub. */
const scriptsOfKey: { readonly [start: string]: readonly Script[] } = {
  xpub: scripts,
  ypub: ['p2sh-p2wpkh'],
  zpub: ['p2wpkh'],
};

/** Bitcoin Core's descriptors of one key; origin and checksum say nothing about addresses. */
const descriptor = /^(pkh|sh\(wpkh|wpkh|tr)\((?:\[[^\]]*\])?[xyz]pub\w+(?:\/[\d*<>;]+)*\){1,2}(?:#\w+)?$/;
const scriptOfDescriptor: { readonly [name: string]: Script } = {
  pkh: 'p2pkh',
  'sh(wpkh': 'p2sh-p2wpkh',
  wpkh: 'p2wpkh',
  tr: 'p2tr',
};

export function readWallet(text: string): ReadWallet {
  const words = text.split(/[\s,;]+(?![^<]*>)/).filter((word) => word !== '');
  const secret = words.findIndex(hasPrivateKey);
  if (secret !== -1) return { problem: 'private-key', word: secret + 1 };
  const key = accountKeyIn(text);
  if (key !== undefined) {
    const script = scriptOfDescriptor[descriptor.exec(text.trim())?.[1] ?? ''];
    const all = script ? [script] : text.trim() === key ? scriptsOfKey[key.slice(0, 4)] : undefined;
    return all ? { account: { key, scripts: all } } : { problem: 'descriptor', word: 1 };
  }
  const read = words.map((word) => parseAddress(word));
  const bad = read.findIndex(({ address }) => !address);
  if (bad !== -1 || read.length === 0) return { problem: read[bad]?.problem ?? 'empty', word: bad + 1 };
  return {
    keys: [...new Set(read.flatMap(({ address }) => (address ? keyOf(address.family, address.key) : [])))],
  };
}
