import type { KeyChain } from '../../core/label/key.ts';
import { familyOf } from '../../core/label/key.ts';
import { isOfKind, type KindFilter } from '../../core/search/kind-filter.ts';
import type { SearchMatch } from './search-match.ts';

/** What a search is limited to. */
export interface SearchFilter {
  readonly chain?: KeyChain | undefined;
  readonly kind?: KindFilter | undefined;
  /** By its name in the table. */
  readonly owner?: string | undefined;
}

export const passes = (match: SearchMatch, { chain, kind }: SearchFilter): boolean =>
  (chain === undefined || isOnChain(match.chain, chain)) && (kind === undefined || isOfKind(match, kind));

/** A family's labels hold on each of its chains. */
export const isOnChain = (of: KeyChain, chain: KeyChain): boolean => of === chain || of === familyOf(chain);
