/** Reads what people paste as a wallet of theirs: an account's public key, descriptors of it, or addresses. */
import type { Problem } from '../address/explain.ts';
import { parseAddress } from '../address/parse-address.ts';
import { type Key, keyOf } from '../label/key.ts';
import { accountKeyIn } from '../secret/account-key-in.ts';
import { hasPrivateKey } from '../secret/has-private-key.ts';
import { type Script, scripts } from './wallet.ts';

export interface ReadAccount {
  readonly key: string;
  readonly scripts: readonly Script[];
}
export type ReadWallet =
  | { readonly account: ReadAccount }
  | { readonly keys: readonly Key[] }
  /** `word`: which of several addresses, from 1. */
  | { readonly problem: Problem | 'descriptor'; readonly word: number };

/** SLIP-132: how a key says what its addresses are. Many wallets write all of theirs as xpub. */
const scriptsOfKey: { readonly [start: string]: readonly Script[] } = {
  xpub: scripts,
  ypub: ['p2sh-p2wpkh'],
  zpub: ['p2wpkh'],
};

/** What stands around the key in Bitcoin Core's descriptors of one key. */
const forms: readonly (readonly [start: string, end: string, script?: Script])[] = [
  ['', ''],
  ['pkh(', ')', 'p2pkh'],
  ['sh(wpkh(', '))', 'p2sh-p2wpkh'],
  ['wpkh(', ')', 'p2wpkh'],
  ['tr(', ')', 'p2tr'],
];
/** Where the key comes from says nothing about its addresses. Of paths, only those of receiving and of change are an account's. */
const keyed = /^(?:\[[0-9a-f]{8}(?:\/\d+['h]?)*\])?([xyz]pub\w+)(\/(?:[01]|<0;1>)\/\*|\/\*\*)?$/i;

function readLine(line: string): ReadAccount | undefined {
  const text = line.replace(/#\w{8}$/, '');
  for (const [start, end, script] of forms) {
    if (!text.startsWith(start) || !text.endsWith(end)) continue;
    const [, key, path] = keyed.exec(text.slice(start.length, text.length - end.length)) ?? [];
    // A descriptor without a path is a single address.
    if (key && (path || !script))
      return { key, scripts: script ? [script] : (scriptsOfKey[key.slice(0, 4)] ?? []) };
  }
  return undefined;
}

export function readWallet(text: string): ReadWallet {
  const words = text.split(/[\s,]+/).filter((word) => word !== '');
  const secret = words.findIndex(hasPrivateKey);
  if (secret !== -1) return { problem: 'private-key', word: secret + 1 };
  if (accountKeyIn(text) !== undefined) {
    const lines = text.split(/\s+/).filter((line) => line !== '');
    const accounts = lines.flatMap((line) => readLine(line) ?? []);
    const [first] = accounts;
    const all = [...new Set(accounts.flatMap((one) => one.scripts))];
    const isOne = accounts.length === lines.length && accounts.every(({ key }) => key === first?.key);
    if (!first || !isOne || all.length === 0) return { problem: 'descriptor', word: 1 };
    return { account: { key: first.key, scripts: all } };
  }
  const read = words.map((word) => parseAddress(word));
  const bad = read.findIndex(({ address }) => !address);
  if (bad !== -1 || read.length === 0) return { problem: read[bad]?.problem ?? 'empty', word: bad + 1 };
  return {
    keys: [...new Set(read.flatMap(({ address }) => (address ? keyOf(address.family, address.key) : [])))],
  };
}
