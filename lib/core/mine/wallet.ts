/** A wallet of the user's, as it is kept: addresses that were entered, and those that an account's public key makes. */
import { isKey, type Key } from '../label/key.ts';
import {
  isBoolean,
  isList,
  isNumber,
  isObject,
  isOneOf,
  isRecord,
  isText,
  isWithin,
  maybe,
  type Of,
} from '../shape.ts';

export const scripts = ['p2pkh', 'p2sh-p2wpkh', 'p2wpkh', 'p2tr'] as const;
export type Script = (typeof scripts)[number];

/** Where an account's addresses branch: 0 for what is received, 1 for change. */
const branchFields = { script: isOneOf(scripts), branch: isWithin(0, 1) };

export const isWallet = isObject({
  id: isText(40),
  name: isText(200),
  at: isNumber,
  /** Label services and nodes may be asked about its addresses, and so learn that they belong together. */
  isAsked: isBoolean,
  keys: isList(isKey),
  account: maybe(
    isObject({
      /** A secret: it shows every address of the account, those to come too. */
      key: isText(120),
      branches: isList(isObject({ ...branchFields, keys: isList(isKey) })),
    }),
  ),
});
export type Wallet = Of<typeof isWallet>;
export type Account = NonNullable<Wallet['account']>;
export type Branch = Account['branches'][number];

/** What the thread that derives is asked, and what it answers: nothing for a key that is none. */
export const isDeriveJob = isObject({
  account: isText(120),
  wanted: isList(isObject({ ...branchFields, from: isWithin(0, 2 ** 31), count: isWithin(1, 20_000) })),
});
export type DeriveJob = Of<typeof isDeriveJob>;
export const isDerived = isList(isList(isText(100)));
export type Derived = Of<typeof isDerived>;

/** BIP-44: so many unused addresses in a row, and a wallet looks no further. */
export const gap = 20;
/** Arbitrary: a page that knows an account can show one address after the other. */
export const mostOfBranch = 10_000;

export interface WalletPlace {
  readonly wallet: Wallet;
  /** Where in its account. */
  readonly branch?: Branch;
  readonly index?: number;
}

export const keysOfWallet = ({ keys, account }: Wallet): readonly Key[] => [
  ...keys,
  ...(account?.branches.flatMap((branch) => branch.keys) ?? []),
];

export function placesOf(wallets: readonly Wallet[]): ReadonlyMap<Key, WalletPlace> {
  const places = new Map<Key, WalletPlace>();
  for (const wallet of wallets) for (const key of wallet.keys) places.set(key, { wallet });
  for (const wallet of wallets)
    for (const branch of wallet.account?.branches ?? [])
      for (const [index, key] of branch.keys.entries()) places.set(key, { wallet, branch, index });
  return places;
}

/** Every address in a record that another version wrote. */
export function keysIn(record: unknown): readonly Key[] {
  if (typeof record === 'string') return isKey(record) ? [record] : [];
  if (Array.isArray(record) || isRecord(record)) return Object.values(record).flatMap(keysIn);
  return [];
}
