/** An owner as a search finds it: one row for all of its addresses. */
import { type ChainId, chainIds } from '../../core/chains.ts';
import type { EmblemOf } from '../../core/label/emblem.ts';
import { type Key, type KeyChain, keyOf, splitKey } from '../../core/label/key.ts';
import type { Owner } from '../../core/label/owner.ts';
import type { OwnerNamed } from '../../core/search/open-owners.ts';
import type { SearchHit } from '../../protocol/ports.ts';
import { isOnChain, type SearchMatch, spelled } from './search-match.ts';

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
