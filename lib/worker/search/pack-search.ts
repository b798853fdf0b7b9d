/** Searches the built-in list and the lists that the user added. */
import { chainIds } from '../../core/chains.ts';
import { splitKey } from '../../core/label/key.ts';
import { mevOfFilter } from '../../core/search/kind-filter.ts';
import { createPackIndex, type PackIndex, type Wants } from '../../core/search/pack-index.ts';
import type { SearchQuery } from '../../core/search/rank-found.ts';
import type { Lists } from '../sources/lists/lists.ts';
import type { Packs } from '../sources/pack/packs.ts';
import { matchLabel, type SearchMatch } from './merge-hits.ts';
import { isOnChain, passes, type SearchFilter } from './search-filter.ts';

export interface PackSearch {
  /** Reads and indexes the packs, so that the first letter finds them ready. */
  prepare(): Promise<void>;
  find(text: string, filter: SearchFilter): Promise<PackSearchResult>;
}

export interface PackSearchResult {
  readonly found: readonly SearchMatch[];
  /** How the text was read: joined words, typing errors mended. */
  readonly query: SearchQuery;
  readonly isCut: boolean;
}

type SearchedLists = Pick<Lists, 'loadAll' | 'mayShow' | 'packs' | 'version'>;
const noLists: SearchedLists = {
  loadAll: () => Promise.resolve(),
  mayShow: () => true,
  packs: () => [],
  version: () => 0,
};

export function createPackSearch(packs: Packs, lists = noLists): PackSearch {
  let latest: { readonly version: number; readonly index: PackIndex<SearchMatch> } | undefined;
  async function ready(): Promise<PackIndex<SearchMatch>> {
    await Promise.all([packs.load(chainIds), lists.loadAll()]);
    const version = lists.version();
    if (latest?.version !== version) {
      const builtIn = chainIds.flatMap((chain) => packs.get(chain) ?? []);
      const index = createPackIndex([...builtIn, ...lists.packs()], ({ key, label }) => {
        const { chain, address } = splitKey(key);
        return lists.mayShow(chain, address, label) ? matchLabel(key, label) : undefined;
      });
      latest = { version, index };
    }
    return latest.index;
  }
  return {
    prepare: async () => void (await ready()),
    async find(text, filter) {
      const matches = (await ready()).find(text, (of) => mayPass(of, filter));
      return { ...matches, found: matches.found.filter((match) => passes(match, filter)) };
    },
  };
}

/** Which kind of MEV a label speaks of is not known before it is read. */
function mayPass({ category, chain }: Parameters<Wants>[0], filter: SearchFilter): boolean {
  if (filter.chain !== undefined && !isOnChain(chain, filter.chain)) return false;
  if (filter.kind === undefined) return true;
  return mevOfFilter(filter.kind) ? category === 'mev' || category === 'builder' : category === filter.kind;
}
