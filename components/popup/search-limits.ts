import type { KeyChain } from '../../lib/core/label/key.ts';
import type { KindFilter } from '../../lib/core/search/kind-filter.ts';

/** What a search is limited to. */
export interface SearchLimits {
  readonly chain: KeyChain | '';
  readonly kind: KindFilter | '';
  /** By name. */
  readonly owner: string;
}

export const noLimits: SearchLimits = { chain: '', kind: '', owner: '' };

export const isLimited = ({ chain, kind, owner }: SearchLimits): boolean => chain + kind + owner !== '';

export interface FilterChoice<Value> {
  readonly of: Value;
  readonly count: number;
}
