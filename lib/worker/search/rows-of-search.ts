/** The rows that an update tells, and what each filter would leave. */
import type { EmblemOf } from '../../core/label/emblem.ts';
import type { KeyChain } from '../../core/label/key.ts';
import { readings } from '../../core/search/readings.ts';
import type { SearchUpdate } from '../../protocol/ports.ts';
import { countBy, eachNameOnce, kindsOf, mergeHits } from './merge-hits.ts';
import type { PackSearch, PackSearchResult } from './pack-search.ts';
import { ownerHit, passes, type SearchFilter, type SearchMatch } from './search-match.ts';

/** What the packs have for each use: the rows, and what each filter would leave if it were another. */
export interface PackResults {
  readonly rows: PackSearchResult;
  readonly chains: PackSearchResult;
  readonly kinds: PackSearchResult;
}

export async function searchPacks(
  packs: PackSearch,
  text: string,
  { chain, kind, owner }: SearchFilter,
): Promise<PackResults> {
  const rows = await packs.find(text, { chain, kind, owner });
  // Without a text there is nothing to find but what one filter lists.
  const without = (filter: SearchFilter, hasMore: unknown) =>
    hasMore || owner || text !== '' ? packs.find(text, filter) : rows;
  return {
    rows,
    chains: chain ? await without({ kind, owner }, kind) : rows,
    kinds: kind ? await without({ chain, owner }, chain) : rows,
  };
}

export interface RowsAsked {
  readonly query: string;
  readonly filter: SearchFilter;
  readonly pageChain: KeyChain | undefined;
  readonly onPage: ReadonlySet<string>;
  readonly maxRows: number;
  readonly emblemOf: EmblemOf | undefined;
}

type Rows = Pick<SearchUpdate, 'hits' | 'owner' | 'count' | 'chains' | 'kinds'>;

/** `others`: what all places but the packs found. */
export function rowsOfSearch(
  others: readonly SearchMatch[],
  packs: PackResults | undefined,
  { query, filter, pageChain, onPage, maxRows, emblemOf }: RowsAsked,
): Rows {
  const { chain, kind, owner } = filter;
  const owners = packs?.rows.owners;
  const isWanted = (match: SearchMatch) =>
    owner === undefined || match.isOwn || owners?.ownerOf(match)?.name === owner;
  const withPack = (found: readonly SearchMatch[], left: SearchFilter) =>
    eachNameOnce([...found, ...others.filter((match) => isWanted(match) && passes(match, left))]);
  const rows = withPack(packs?.rows.found ?? [], filter);
  const chains = chain ? withPack(packs?.chains.found ?? [], { kind }) : rows;
  const kinds = kind ? withPack(packs?.kinds.found ?? [], { chain }) : rows;
  const reading = { ...(packs?.rows.query ?? { readings: readings(query) }), pageChain, onPage };
  const { hits, count } = mergeHits(rows, reading, {
    max: maxRows,
    owners: owner === undefined ? owners : undefined,
    emblemOf,
  });
  const [whose] = owner === undefined ? [] : (owners?.named ?? []);
  return {
    hits: [...hits],
    ...(whose && { owner: ownerHit(whose, emblemOf) }),
    count,
    chains: [...countBy(chains, (match) => [match.chain])],
    kinds: [...countBy(kinds, kindsOf)],
  };
}
