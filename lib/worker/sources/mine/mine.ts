/**
 * The user's wallets as a source: their addresses bear the wallet's name, and are asked of nobody unless the user said
 * so, because whoever is asked about them together learns that they are one person's. They are read with the settings:
 * until they are, nobody is asked about anything.
 */
import { parseAddress } from '../../../core/address/parse-address.ts';
import { type Key, keyOf } from '../../../core/label/key.ts';
import { type ReadAccount, type ReadWallet, readWallet } from '../../../core/mine/read-wallet.ts';
import {
  type Account,
  type Branch,
  type Derived,
  type DeriveJob,
  gap,
  mostOfBranch,
  type Wallet,
  type WalletPlace,
} from '../../../core/mine/wallet.ts';
import { oneAtATime } from '../../../core/one-at-a-time.ts';
import type { Clock } from '../../base/clock.ts';
import { createListeners } from '../../base/listeners.ts';
import { createWalletBook } from './wallet-book.ts';

export interface MineParts {
  readonly write: (wallets: unknown) => Promise<void>;
  readonly derive: (job: DeriveJob) => Promise<Derived>;
  readonly newId: () => string;
  readonly clock: Pick<Clock, 'now'>;
}

export type Mine = ReturnType<typeof createMine>;
type Refused = Extract<ReadWallet, { problem: unknown }> | { readonly problem: 'no-key'; readonly word: 1 };

const branches = [0, 1] as const;

export function createMine({ write, derive, newId, clock }: MineParts) {
  const book = createWalletBook();
  let isGrowing = false;
  const changed = createListeners<readonly Key[]>();
  const inTurn = oneAtATime();

  /** Rejects if nothing could be written, and then nothing has changed. */
  const change = (edit: () => Promise<readonly Wallet[]>, others?: () => readonly unknown[]): Promise<void> =>
    inTurn(async () => {
      // What cannot be read yet must not be written over.
      if (!book.isTaken()) throw new Error('The wallets cannot be read.');
      const [next, left] = [await edit(), others?.() ?? book.unread()];
      if (next === book.all() && left === book.unread()) return;
      await write([...next, ...left]);
      const before = new Set(book.keys());
      book.set(next, left);
      changed.tell(book.keys().filter((key) => !before.has(key)));
    });
  const replaced = (before: Wallet, after: Wallet) =>
    book.all().map((wallet) => (wallet === before ? after : wallet));

  /** `undefined` for a key that makes no addresses. */
  async function withScripts(account: Account, { scripts }: ReadAccount): Promise<Account | undefined> {
    const has = (script: string) => account.branches.some((branch) => branch.script === script);
    const more = scripts
      .filter((script) => !has(script))
      .flatMap((script) => branches.map((branch) => ({ script, branch, keys: [] })));
    const wanted = { ...account, branches: [...account.branches, ...more] };
    const grown = await growAccount(wanted, derive, () => gap);
    return grown === wanted && more.length > 0 ? undefined : grown;
  }

  return {
    ...book,
    /** Tells the addresses that are new. */
    onChange: changed.add,
    /** A page shows these: near the end of those that are known, there may be more. */
    met(keys: readonly Key[]): void {
      if (isGrowing) return;
      const furthest = new Map<WalletPlace['branch'], WalletPlace>();
      for (const key of keys) {
        const place = book.placeOf(key);
        if (place && (place.index ?? -1) > (furthest.get(place.branch)?.index ?? -1))
          furthest.set(place.branch, place);
      }
      for (const { wallet, branch, index: at = 0 } of furthest.values()) {
        const { account } = wallet;
        const min = Math.min(at + 1 + 2 * gap, mostOfBranch);
        if (!account || !branch || at + gap < branch.keys.length || min <= branch.keys.length) continue;
        isGrowing = true;
        change(async () => {
          if (!book.all().includes(wallet)) return book.all();
          const grown = await growAccount(account, derive, (growing) => (growing === branch ? min : 0));
          return grown === account ? book.all() : replaced(wallet, { ...wallet, account: grown });
        })
          // The next page tries again.
          .catch(() => undefined)
          .finally(() => {
            isGrowing = false;
          });
        return;
      }
    },
    /** An account that is there already gets the new name, and the kinds of addresses that it lacked. */
    async add(name: string, text: string): Promise<Refused | undefined> {
      const read = readWallet(text);
      if ('problem' in read) return read;
      let refused: Refused | undefined;
      await change(async () => {
        const fresh = { id: newId(), name, at: clock.now(), isAsked: false, keys: [] };
        if ('keys' in read) return [...book.all(), { ...fresh, keys: [...read.keys] }];
        const { key } = read.account;
        const known = book.all().find(({ account }) => account?.key === key);
        const account = await withScripts(known?.account ?? { key, branches: [] }, read.account);
        if (!account) refused = { problem: 'no-key', word: 1 };
        if (!account) return book.all();
        return known ? replaced(known, { ...known, name, account }) : [...book.all(), { ...fresh, account }];
      });
      return refused;
    },
    ask: (id: string, isAsked: boolean): Promise<void> =>
      change(async () => book.all().map((wallet) => (wallet.id === id ? { ...wallet, isAsked } : wallet))),
    /** With all that it made. */
    forget: (id: string): Promise<void> =>
      change(async () => book.all().filter((wallet) => wallet.id !== id)),
    forgetUnread: (): Promise<void> =>
      change(
        async () => book.all(),
        () => [],
      ),
  };
}

/** The same account with at least so many addresses in each branch; itself if it has them, or if nothing came. */
async function growAccount(
  account: Account,
  derive: (job: DeriveJob) => Promise<Derived>,
  min: (branch: Branch) => number,
): Promise<Account> {
  const short = account.branches.filter((branch) => branch.keys.length < min(branch));
  if (short.length === 0) return account;
  const wanted = short.map((branch) => {
    const from = branch.keys.length;
    return { script: branch.script, branch: branch.branch, from, count: min(branch) - from };
  });
  const further = await derive({ account: account.key, wanted });
  if (further.flat().length === 0) return account;
  return {
    ...account,
    branches: account.branches.map((branch) => ({
      ...branch,
      keys: [...branch.keys, ...(further[short.indexOf(branch)] ?? []).flatMap(keyOfText)],
    })),
  };
}

function keyOfText(text: string): readonly Key[] {
  const { address } = parseAddress(text);
  return address ? [keyOf(address.family, address.key)] : [];
}
