/**
 * The user's wallets as a source: their addresses bear the wallet's name, and are asked of nobody unless the user said
 * so, because whoever is asked about them together learns that they are one person's.
 */
import type { ChainId } from '../../../core/chains.ts';
import { type AddressOnChain, type Key, keysOn, splitKey } from '../../../core/label/key.ts';
import type { Label } from '../../../core/label/profile.ts';
import { type ReadWallet, readWallet } from '../../../core/mine/read-wallet.ts';
import {
  type Derived,
  type DeriveJob,
  gap,
  isWallet,
  placesOf,
  type Wallet,
  type WalletPlace,
} from '../../../core/mine/wallet.ts';
import { oneAtATime } from '../../../core/one-at-a-time.ts';
import { isAnything, isList } from '../../../core/shape.ts';
import { createListeners } from '../../base/listeners.ts';
import type { StorageItem } from '../../base/storage-item.ts';
import { growAccount } from './grow-account.ts';

export interface MineParts {
  readonly item: StorageItem;
  readonly derive: (job: DeriveJob) => Promise<Derived>;
  readonly newId: () => string;
}

export type Mine = ReturnType<typeof createMine>;
type Problem = Extract<ReadWallet, { problem: unknown }>;

const branches = [0, 1] as const;
/** Shorter beginnings are words. */
const leastNaming = 6;

export function createMine({ item, derive, newId }: MineParts) {
  let wallets: readonly Wallet[] = [];
  /** Undefined until they are read: until then nobody knows what is the user's. */
  let places: ReadonlyMap<Key, WalletPlace> | undefined;
  /** Of another version; they stay as they are. */
  let unread: readonly unknown[] = [];
  let reading: Promise<void> | undefined;
  const changed = createListeners<void>();
  const inTurn = oneAtATime();

  const take = (next: readonly Wallet[]) => {
    wallets = next;
    places = placesOf(next);
  };
  function ready(): Promise<void> {
    reading ??= item.read().then((raw) => {
      const all = isList(isAnything)(raw) ? raw : [];
      unread = all.filter((one) => !isWallet(one));
      take(all.filter(isWallet));
    });
    reading.catch(() => {
      reading = undefined;
    });
    return reading;
  }
  /** Rejects if nothing could be written, and then nothing has changed. */
  const change = (edit: (now: readonly Wallet[]) => Promise<readonly Wallet[]>): Promise<void> =>
    inTurn(async () => {
      await ready();
      const next = await edit(wallets);
      if (next === wallets) return;
      await item.write([...next, ...unread]);
      take(next);
      changed.tell();
    });
  const placeOf = ({ chain, address }: AddressOnChain) =>
    keysOn(chain, address).flatMap((key) => places?.get(key) ?? [])[0];

  /** An address near the end of those that are known was met: there may be more. */
  const grow = ({ wallet: { id }, branch: met, index = 0 }: WalletPlace) =>
    change(async (now) => {
      const wallet = now.find((one) => one.id === id);
      if (!wallet?.account) return now;
      const account = await growAccount(wallet.account, derive, ({ script, branch }) =>
        script === met?.script && branch === met.branch ? index + 1 + gap : 0,
      );
      return account === wallet.account
        ? now
        : now.map((one) => (one === wallet ? { ...wallet, account } : one));
    });

  return {
    onChange: changed.add,
    async load(about: readonly AddressOnChain[]): Promise<void> {
      // What could not be read is read the next time; until then nothing is asked.
      await ready().catch(() => undefined);
      for (const one of about) {
        const place = placeOf(one);
        const { branch, index = 0 } = place ?? {};
        if (place && branch && index + gap >= branch.keys.length) void grow(place).catch(() => undefined);
      }
    },
    find: (chain: ChainId, address: string): readonly Label[] => {
      const place = placeOf({ chain, address });
      return place ? [labelOf(place)] : [];
    },
    isUnasked(key: Key): boolean {
      if (!places) return true;
      const { chain, address } = splitKey(key);
      return keysOn(chain, address).some((one) => places?.get(one)?.wallet.isAsked === false);
    },
    /** A text that begins like one of those addresses. */
    async isNamedBy(text: string): Promise<boolean> {
      await ready().catch(() => undefined);
      const start = text.trim().toLowerCase();
      if (start.length < leastNaming) return false;
      if (!places) return true;
      return [...places].some(
        ([key, { wallet }]) => !wallet.isAsked && splitKey(key).address.toLowerCase().startsWith(start),
      );
    },
    wallets: async (): Promise<readonly Wallet[]> => {
      await ready();
      return wallets;
    },
    keys: async (): Promise<readonly Key[]> => {
      await ready();
      return [...(places?.keys() ?? [])];
    },
    nameOf: (key: Key): string | undefined => places?.get(key)?.wallet.name,
    /** A wallet that is there already gets the new name. */
    async add(name: string, text: string): Promise<Problem | undefined> {
      const read = readWallet(text);
      if ('problem' in read) return read;
      await change(async (now) => {
        const known =
          'account' in read ? now.find(({ account }) => account?.key === read.account.key) : undefined;
        if (known) return now.map((one) => (one === known ? { ...one, name } : one));
        const wallet: Wallet = {
          id: newId(),
          name,
          isAsked: false,
          keys: 'keys' in read ? [...read.keys] : [],
        };
        if (!('account' in read)) return [...now, wallet];
        const { key, scripts } = read.account;
        const none = scripts.flatMap((script) => branches.map((branch) => ({ script, branch, keys: [] })));
        return [
          ...now,
          { ...wallet, account: await growAccount({ key, branches: none }, derive, () => gap) },
        ];
      });
      return undefined;
    },
    ask: (id: string, isAsked: boolean): Promise<void> =>
      change(async (now) => now.map((one) => (one.id === id ? { ...one, isAsked } : one))),
    /** With all that it made. */
    forget: (id: string): Promise<void> => change(async (now) => now.filter((one) => one.id !== id)),
  };
}

const labelOf = ({ wallet: { name }, branch, index }: WalletPlace): Label => ({
  name,
  type: '',
  subtype: '',
  text: '',
  category: 'other',
  source: 'own',
  origin: '',
  // The end of its path, as wallets write it.
  ...(branch && { note: `${branch.branch}/${index}` }),
});
