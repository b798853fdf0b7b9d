/** Turns the hits of a search into shown results, best first or in groups. Pure. */
import type { Category } from '../../core/label/categories.ts';
import { type KeyChain, splitKey } from '../../core/label/key.ts';
import type { KindFilter } from '../../core/search/kind-filter.ts';
import type { SearchHit, SearchUpdate } from '../../protocol/ports.ts';

export type Grouping = 'rank' | 'chain' | 'category';

/** What a search is limited to. */
export interface SearchLimits {
  readonly chain: KeyChain | '';
  readonly kind: KindFilter | '';
}

export const noLimits: SearchLimits = { chain: '', kind: '' };

export type ResultGroup = (
  | { readonly by: 'rank'; readonly of: 'all' }
  | { readonly by: 'chain'; readonly of: KeyChain }
  | { readonly by: 'category'; readonly of: Category }
) & {
  readonly hits: readonly SearchHit[];
  /** The size of the group, if only its first hits are shown. */
  readonly all?: number;
};

export interface FilterChoice<Of> {
  readonly of: Of;
  readonly count: number;
}

export interface SearchResults {
  readonly groups: readonly ResultGroup[];
  readonly count: number;
  /** There are more than that. */
  readonly isCut: boolean;
  /** Nothing is just what was typed. */
  readonly isSimilar: boolean;
  readonly chains: readonly FilterChoice<KeyChain>[];
  readonly kinds: readonly FilterChoice<KindFilter>[];
}

export const chainOfHit = (hit: { readonly key: SearchHit['key'] }): KeyChain => splitKey(hit.key).chain;

/** Groups are in the order of their best hits; within a group, hits keep their order. */
function grouped<Of>(
  hits: readonly SearchHit[],
  of: (hit: SearchHit) => Of,
): readonly (readonly [Of, readonly SearchHit[]])[] {
  const groups = new Map<Of, SearchHit[]>();
  for (const hit of hits) groups.set(of(hit), [...(groups.get(of(hit)) ?? []), hit]);
  return [...groups];
}

/** Hits shown per group if there are several, so that a large one does not bury the others. Arbitrary. */
const mostOfSeveral = 5;

function shortened(group: ResultGroup): ResultGroup {
  const { hits } = group;
  // A row that says "one more" is no shorter than that one.
  if (hits.length <= mostOfSeveral + 1) return group;
  return { ...group, hits: hits.slice(0, mostOfSeveral), all: hits.length };
}

function groupsBy(hits: readonly SearchHit[], by: Grouping): readonly ResultGroup[] {
  if (hits.length === 0) return [];
  if (by === 'rank') return [{ by, of: 'all', hits }];
  return by === 'chain'
    ? grouped(hits, chainOfHit).map(([of, its]) => ({ by, of, hits: its }))
    : grouped(hits, (hit) => hit.category).map(([of, its]) => ({ by, of, hits: its }));
}

type Found = Pick<SearchUpdate, 'hits' | 'count' | 'isCut' | 'chains' | 'kinds'>;

export function arrangeResults(found: Found | undefined, by: Grouping): SearchResults {
  const { hits = [], count = 0, isCut = false, chains = [], kinds = [] } = found ?? {};
  const groups = groupsBy(hits, by);
  return {
    groups: groups.length > 1 ? groups.map(shortened) : groups,
    count: Math.min(count, hits.length),
    isCut: isCut || count > hits.length,
    isSimilar: hits.length > 0 && hits.every(({ similar }) => similar === true),
    chains,
    kinds,
  };
}
