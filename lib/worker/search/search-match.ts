/** What a search finds, and what it is limited to. */
import { parseAddress } from '../../core/address/parse-address.ts';
import { remembered } from '../../core/address/remembered.ts';
import { familyOf, type Key, type KeyChain, splitKey } from '../../core/label/key.ts';
import type { MevKind } from '../../core/label/mev-kinds.ts';
import type { OwnColour } from '../../core/label/own-colour.ts';
import type { Source } from '../../core/label/profile.ts';
import { isOfKind, type KindFilter } from '../../core/search/kind-filter.ts';
import type { Findable } from '../../core/search/rank-found.ts';
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
