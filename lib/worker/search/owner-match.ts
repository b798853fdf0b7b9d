/** An owner as a search finds it: one row for all of its addresses. */
import { type ChainId, chainIds } from '../../core/chains.ts';
import type { EmblemOf } from '../../core/label/emblem.ts';
import { type Key, type KeyChain, splitKey } from '../../core/label/key.ts';
import type { Owner } from '../../core/label/owner.ts';
import type { OwnerNamed } from '../../core/search/open-owners.ts';
import type { SearchHit } from '../../protocol/ports.ts';
import type { SearchMatch } from './merge-hits.ts';
import { isOnChain } from './search-filter.ts';
import { spelled } from './spelled.ts';

export interface OwnerMatch extends OwnerNamed {
  /** Its addresses, each once whatever its chains. */
  readonly count: number;
  readonly chains: readonly ChainId[];
  /** The best known of them. */
  readonly first: Key;
}

export interface FoundOwners {
  /** Whom the text names, or whose things are of the kind that is listed. */
  readonly named: readonly OwnerMatch[];
  of(match: SearchMatch): Owner | undefined;
  match(owner: Owner): OwnerMatch | undefined;
}

/** Undefined if it has no two addresses there. */
export function matchOwner(
  named: OwnerNamed,
  keys: readonly Key[],
  chain: KeyChain | undefined,
): OwnerMatch | undefined {
  const there = keys.filter((key) => chain === undefined || isOnChain(splitKey(key).chain, chain));
  const [first] = there;
  const split = there.map(splitKey);
  const chains = new Set(split.map((one) => one.chain));
  const count = new Set(split.map(({ address }) => address)).size;
  if (!first || count < 2) return undefined;
  return { ...named, count, chains: chainIds.filter((one) => chains.has(one)), first };
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
