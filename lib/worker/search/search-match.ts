/** What a search finds, and what it is limited to: labels of addresses, and owners, each one row for all that they have. */
import { parseAddress } from '../../core/address/parse-address.ts';
import { remembered } from '../../core/address/remembered.ts';
import { type ChainId, chainIds } from '../../core/chains.ts';
import type { EmblemOf } from '../../core/label/emblem.ts';
import { familyOf, type Key, type KeyChain, keyOf, splitKey } from '../../core/label/key.ts';
import type { MevKind } from '../../core/label/mev-kinds.ts';
import type { OwnColour } from '../../core/label/own-colour.ts';
import type { Owner } from '../../core/label/owner.ts';
import type { Source } from '../../core/label/profile.ts';
import type { Findable } from '../../core/search/findable.ts';
import { isOfKind, type KindFilter } from '../../core/search/kind-filter.ts';
import type { OwnerNamed } from '../../core/search/open-owners.ts';
import type { SearchHit } from '../../protocol/ports.ts';

export interface SearchMatch extends Findable {
  readonly key: Key;
  readonly chain: KeyChain;
  /** `name` is a kind of MEV. */
  readonly kind?: boolean;
  readonly mev?: MevKind | undefined;
  readonly source: Source;
  readonly colour?: OwnColour | undefined;
  /** Equal for what is one thing on several chains. */
  readonly entity: string;
  /** Equal for names that differ only in how they are written. */
  readonly folded: string;
  /** Of all that say this name of this address, once they are merged. */
  readonly sources: SearchHit['sources'];
}

export interface SearchFilter {
  readonly chain?: KeyChain | undefined;
  readonly kind?: KindFilter | undefined;
  /** By its name in the table. */
  readonly owner?: string | undefined;
}

export const passes = (match: SearchMatch, { chain, kind }: SearchFilter): boolean =>
  (chain === undefined || isOnChain(match.chain, chain)) && (kind === undefined || isOfKind(match, kind));

/** A family's labels hold on each of its chains. */
export const isOnChain = (labelled: KeyChain, chain: KeyChain): boolean =>
  labelled === chain || labelled === familyOf(chain);

/** An address as people write it; for EVM that takes a hash. */
export const spelled = remembered(2_048, (key: Key) => {
  const { family, address } = splitKey(key);
  return parseAddress(address, family).address?.text ?? address;
});

/** How much an owner has. */
export interface Holdings {
  /** Its addresses, each once whatever its chains. */
  readonly count: number;
  readonly chains: readonly ChainId[];
  /** The best known of them. */
  readonly first: Key;
}

export type OwnerMatch = OwnerNamed & Holdings;

export interface FoundOwners {
  /** Whom the text names, or whose things are of the kind that is listed. */
  readonly named: readonly OwnerMatch[];
  ownerOf(match: SearchMatch): Owner | undefined;
  match(owner: Owner): OwnerMatch | undefined;
}

/** Undefined if it has no two addresses there. */
export function holdingsOf(keys: readonly Key[], chain?: KeyChain): Holdings | undefined {
  const all = keys.map(splitKey);
  const there = all.filter((place) => chain === undefined || isOnChain(place.chain, chain));
  const [best] = there;
  const chains = new Set(there.map((place) => place.chain));
  const count = new Set(there.map(({ address }) => address)).size;
  if (!best || count < 2) return undefined;
  return { count, chains: chainIds.filter((on) => chains.has(on)), first: keyOf(best.chain, best.address) };
}

/** `isExact`: something has all that was typed. */
export function ownerHit(
  { owner, how, number, count, chains, first }: OwnerMatch,
  emblemOf?: EmblemOf,
  isExact = true,
): SearchHit {
  const { name, category, spellings } = owner;
  const emblem = emblemOf?.({ name, category, source: 'pack' });
  return {
    key: first,
    address: spelled(first),
    name,
    category,
    ...(how === 'mended' && { similar: true }),
    ...(emblem && { emblem }),
    sources: [],
    owner: {
      count,
      chains: [...chains],
      spellings: [...spellings],
      ...(number !== undefined && !isExact && { unknown: number }),
    },
  };
}
