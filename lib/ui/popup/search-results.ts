/** Turns the hits of a search into shown results: filtered and grouped, with the choices of the filters. Pure. */
import type { Category } from '../../core/label/categories.ts';
import { type KeyChain, splitKey } from '../../core/label/key.ts';
import type { SearchHit, SearchUpdate } from '../../protocol/ports.ts';

export type Grouping = 'chain' | 'category';

export interface SearchFilters {
  readonly chain: KeyChain | '';
  readonly category: Category | '';
  readonly by: Grouping;
}

export const noFilters: SearchFilters = { chain: '', category: '', by: 'chain' };

export type ResultGroup = (
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
  /** Hits that fit the filters, shown or not. */
  readonly count: number;
  readonly chains: readonly FilterChoice<KeyChain>[];
  readonly categories: readonly FilterChoice<Category>[];
}

export const chainOfHit = (hit: { readonly key: SearchHit['key'] }): KeyChain => splitKey(hit.key).chain;

function counted<Of>(values: readonly Of[]): readonly FilterChoice<Of>[] {
  const counts = new Map<Of, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].map(([of, count]) => ({ of, count }));
}

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

export function arrangeResults(
  found: Pick<SearchUpdate, 'hits'> | undefined,
  filters: SearchFilters,
): SearchResults {
  const all = found?.hits ?? [];
  const { chain, category, by } = filters;
  const ofChain = (hit: SearchHit) => chain === '' || chainOfHit(hit) === chain;
  const ofCategory = (hit: SearchHit) => category === '' || hit.category === category;
  const shown = all.filter((hit) => ofChain(hit) && ofCategory(hit));
  const groups: readonly ResultGroup[] =
    by === 'chain'
      ? grouped(shown, chainOfHit).map(([of, hits]) => ({ by, of, hits }))
      : grouped(shown, (hit) => hit.category).map(([of, hits]) => ({ by, of, hits }));
  return {
    groups: groups.length > 1 ? groups.map(shortened) : groups,
    count: shown.length,
    // Each filter offers what the other one leaves.
    chains: counted(all.filter(ofCategory).map(chainOfHit)),
    categories: counted(all.filter(ofChain).map((hit) => hit.category)),
  };
}
