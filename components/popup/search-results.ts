/** Turns the hits of a search into shown results, best first or in groups. Pure. */
import type { Category } from '../../lib/core/label/categories.ts';
import { type KeyChain, splitKey } from '../../lib/core/label/key.ts';
import { partsOf } from '../../lib/core/label/name-parts.ts';
import type { KindFilter } from '../../lib/core/search/kind-filter.ts';
import type { SearchHit, SearchUpdate } from '../../lib/protocol/ports.ts';

export type Grouping = 'rank' | 'chain' | 'category';

/** What a search is limited to. */
export interface SearchLimits {
  readonly chain: KeyChain | '';
  readonly kind: KindFilter | '';
  /** By name. */
  readonly owner: string;
}

export const noLimits: SearchLimits = { chain: '', kind: '', owner: '' };

export const isLimited = ({ chain, kind, owner }: SearchLimits): boolean => chain + kind + owner !== '';

export type ResultGroup = (
  | { readonly by: 'rank'; readonly of: 'all' }
  | { readonly by: 'chain'; readonly of: KeyChain }
  | { readonly by: 'category'; readonly of: Category }
  /** What its addresses are for, if several share that; on the page of an owner. */
  | {
      readonly by: 'role';
      readonly of: string;
      readonly category: Category | 'own' | '';
      readonly isCut: boolean;
    }
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

/** An owner's, by what they are for where several share that, or else by kind; the user's own names first. */
function groupsByRole(hits: readonly SearchHit[], isCut: boolean): readonly ResultGroup[] {
  const roleOf = ({ name }: SearchHit) => partsOf(name).role ?? '';
  const shared = new Map(grouped(hits, roleOf).map(([role, its]) => [role, its.length > 1 && role !== '']));
  const isOwn = ({ sources }: SearchHit) => sources.some(({ source }) => source === 'own');
  const groups = grouped(hits, (hit) => {
    const role = roleOf(hit);
    return isOwn(hit) ? 'own' : shared.get(role) ? role : `: ${hit.category}`;
  });
  return groups.map(([of, its]) => {
    const category = of === 'own' ? of : of.startsWith(': ') ? (its[0]?.category ?? '') : '';
    return { by: 'role', of, category, isCut, hits: its };
  });
}

type Found = Pick<SearchUpdate, 'hits' | 'owner' | 'count' | 'isCut' | 'chains' | 'kinds'>;

export function arrangeResults(found: Found | undefined, by: Grouping): SearchResults {
  const { hits = [], count = 0, isCut = false, chains = [], kinds = [] } = found ?? {};
  const isPage = found?.owner !== undefined && by === 'rank';
  const groups = isPage ? groupsByRole(hits, count > hits.length) : groupsBy(hits, by);
  return {
    groups: groups.length > 1 && !isPage ? groups.map(shortened) : groups,
    count,
    isCut,
    isSimilar: hits.length > 0 && hits.every(({ similar }) => similar === true),
    chains,
    kinds,
  };
}
