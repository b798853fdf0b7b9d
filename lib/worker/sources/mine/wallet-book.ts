/** The user's wallets as they are in effect: whose an address is, and which nobody is asked about. */
import type { ChainId } from '../../../core/chains.ts';
import { type Key, keysOn, splitKey } from '../../../core/label/key.ts';
import { ownLabelOf } from '../../../core/label/own-label-of.ts';
import type { Label } from '../../../core/label/profile.ts';
import {
  isWallet,
  keysIn,
  keysOfWallet,
  placesOf,
  type Wallet,
  type WalletPlace,
} from '../../../core/mine/wallet.ts';
import { createTextIndex, type TextIndex } from '../../../core/search/text-index.ts';
import type { NamedKey, Names } from '../../base/label-source.ts';

/** Some of an account's addresses, which all bear its name. */
const maxFound = 20;
/** Less of an address is a word. */
const minPart = 6;
/** Who has so much of an address, with a wrong character behind it too, has the address. */
const maxPart = 8;

export function createWalletBook() {
  let wallets: readonly Wallet[] = [];
  /** What another version wrote stays as it is. */
  let unread: readonly unknown[] = [];
  let places: ReadonlyMap<Key, WalletPlace> = new Map();
  let unasked: ReadonlySet<Key> = new Set();
  let index: TextIndex<Key> | undefined;
  let isTaken = false;

  function set(next: readonly Wallet[], others = unread): void {
    wallets = next;
    unread = others;
    places = placesOf(next);
    unasked = new Set([...next.filter(({ isAsked }) => !isAsked).flatMap(keysOfWallet), ...keysIn(others)]);
    index = undefined;
  }
  return {
    /** What was stored when the worker started: only it writes, so what is read later may be older. */
    take(raw: unknown): void {
      if (isTaken) return;
      isTaken = true;
      const all: readonly unknown[] = Array.isArray(raw) ? raw : raw === undefined ? [] : [raw];
      set(
        all.filter(isWallet),
        all.filter((item) => !isWallet(item)),
      );
    },
    isTaken: () => isTaken,
    /** What is in effect from now on. */
    set,
    find(chain: ChainId, address: string): Names | undefined {
      const [place] = keysOn(chain, address).flatMap((key) => places.get(key) ?? []);
      return place && { labels: [labelOf(place)] };
    },
    isUnasked(key: Key): boolean {
      const { chain, address } = splitKey(key);
      return keysOn(chain, address).some((on) => unasked.has(on));
    },
    /** A text that has the beginning or the end of an address that nobody is asked about, or a little of both. */
    isNamedBy(text: string): boolean {
      const runs = text
        .toLowerCase()
        .split(/[^0-9a-z]+/)
        .map(bare);
      // Sites shorten an address to both ends, "0x28C6…1d60", of which each alone may be a word.
      const all = runs.flatMap((run, at) => [
        [run.slice(0, maxPart), ''] as const,
        ['', run.slice(-maxPart)] as const,
        [run, runs[at + 1] ?? ''] as const,
      ]);
      const ends = all.filter(([start, end]) => start.length + end.length >= minPart);
      if (ends.length === 0) return false;
      return [...unasked].some((key) => {
        const address = bare(splitKey(key).address.toLowerCase());
        return ends.some(([start, end]) => address.startsWith(start) && address.endsWith(end));
      });
    },
    all: () => wallets,
    unread: () => unread,
    keys: (): readonly Key[] => [...places.keys()],
    placeOf: (key: Key): WalletPlace | undefined => places.get(key),
    labelOf(key: Key): Label | undefined {
      const place = places.get(key);
      return place && labelOf(place);
    },
    place: 'own' as const,
    async search(text: string): Promise<readonly NamedKey[]> {
      if (text === '') return [];
      index ??= createTextIndex(
        Array.from(places, ([key, { wallet }]) => ({ name: key, words: [wallet.name] })),
      );
      return index.find(text, maxFound).flatMap(({ name: key }) => {
        const place = places.get(key);
        if (!place) return [];
        const label = labelOf(place);
        return [{ key, label: { ...label, text: label.note ?? '' } }];
      });
    },
  };
}

const bare = (address: string): string => address.replace(/^0x/, '');

/** The note is the end of its path, as wallets write it. */
const labelOf = ({ wallet: { name, at }, branch, index }: WalletPlace): Label =>
  ownLabelOf({ name, category: 'other', at, ...(branch && { note: `${branch.branch}/${index}` }) });
