/** The questions of tests/golden, and how far down the answer stands. Read by a test and by `npm run bench:search`. */
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { readTable } from '../../../data/read-table.ts';
import { type ChainId, isChainId } from '../../../lib/core/chains.ts';
import { keyOf, splitKey } from '../../../lib/core/label/key.ts';
import type { SearchHit } from '../../../lib/protocol/ports.ts';
import { eachNameOnce, matchLabel, maxHits, mergeHits } from '../../../lib/worker/search/merge-hits.ts';
import type { PackSearch } from '../../../lib/worker/search/pack-search.ts';
import type { SearchMatch } from '../../../lib/worker/search/search-match.ts';
import { spelled } from '../../../lib/worker/search/search-match.ts';
import { evmLower } from '../../lab/pages/address.ts';

export interface GoldenQuery {
  readonly query: string;
  /** Any of these will do. */
  readonly names: readonly string[];
  /** A name may be an owner's: the one row for all of its addresses. */
  readonly isOwner: boolean;
  /** None: any. */
  readonly chains: readonly ChainId[];
  /** Any of these, with or without their chain; none: any address with that name. */
  readonly addresses: readonly string[];
}

export function readGolden(name: string): readonly GoldenQuery[] {
  const file = fileURLToPath(new URL(`../../golden/${name}`, import.meta.url));
  if (!existsSync(file)) return [];
  return readTable(file, ({ text }) => ({
    query: text('query'),
    names: text('expected_name').split(' | '),
    isOwner: text('chain').split(' | ').includes('owner'),
    chains: text('chain').split(' | ').filter(isChainId),
    addresses: text('address')
      .split(' ')
      .filter((one) => one !== ''),
  }));
}

/** What the test's label service answers to "binance": made-up addresses with names as explorers write them. */
const serviceNames = ['Binance 14', 'Binance 20', 'Binance 2', 'Binance 10'];
export const serviceMatches: readonly SearchMatch[] = serviceNames.map((name, nth) =>
  matchLabel(keyOf('ethereum', evmLower(900 + nth)), {
    name,
    text: 'binance',
    type: 'cex',
    subtype: 'hot_wallet',
    category: 'exchange',
    source: 'service',
    origin: 'labels.test',
  }),
);

export async function searchGolden(
  packs: PackSearch,
  query: string,
  most: number = maxHits,
): Promise<readonly SearchHit[]> {
  const found = await packs.find(query, {});
  const service = /binance \d+|\d+ binance/.test(query) ? serviceMatches : [];
  const { hits } = mergeHits(eachNameOnce([...found.found, ...service]), found.query, {
    ...found,
    max: most,
  });
  return hits;
}

/** An owner's row stands for all that its page has. */
export async function withPages(
  packs: PackSearch,
  hits: readonly SearchHit[],
): Promise<readonly SearchHit[]> {
  return Promise.all(
    hits.map(async (hit) => {
      if (!hit.owner) return hit;
      const { found } = await packs.find('', { owner: hit.name });
      return { ...hit, others: found.map(({ key, name }) => ({ key, name, address: spelled(key) })) };
    }),
  );
}

/** The place of the answer, from 1; 0 if it is not found. */
export function placeIn(
  hits: readonly SearchHit[],
  { names, isOwner, chains, addresses }: GoldenQuery,
): number {
  const isOwners = ({ owner, name }: SearchHit) => isOwner && owner !== undefined && names.includes(name);
  const fits = ({ key, name, address: its }: Pick<SearchHit, 'key' | 'name' | 'address'>): boolean => {
    const { chain } = splitKey(key);
    const isThere = chains.length === 0 || chains.some((one) => one === chain);
    const isMeant =
      addresses.length === 0 || addresses.some((one) => one === its || one === `${chain}:${its}`);
    return names.includes(name) && isThere && isMeant;
  };
  const isAddresses = (hit: SearchHit) =>
    (!isOwner || chains.length > 0) && [hit, ...(hit.others ?? [])].some(fits);
  return hits.findIndex((hit) => isOwners(hit) || isAddresses(hit)) + 1;
}
