/** Searches the built-in list and the lists that the user added. */
import { remembered } from '../../core/address/remembered.ts';
import { chainIds } from '../../core/chains.ts';
import { splitKey } from '../../core/label/key.ts';
import { mayHaveOwner, type Owner, ownerIn } from '../../core/label/owner.ts';
import { addressStart } from '../../core/search/address-start.ts';
import { mevOfFilter } from '../../core/search/kind-filter.ts';
import { type OwnerNamed, type Owners, openOwners } from '../../core/search/open-owners.ts';
import { createPackIndex, type PackIndex, type Wants } from '../../core/search/pack-index.ts';
import { rankFound, type SearchQuery } from '../../core/search/rank-found.ts';
import { readings } from '../../core/search/readings.ts';
import { createResource, type Resource } from '../base/resource.ts';
import type { Lists } from '../sources/lists/lists.ts';
import type { Packs } from '../sources/pack/packs.ts';
import { matchLabel } from './merge-hits.ts';
import {
  type FoundOwners,
  type Holdings,
  holdingsOf,
  isOnChain,
  passes,
  type SearchFilter,
  type SearchMatch,
} from './search-match.ts';

export type PackSearch = ReturnType<typeof createPackSearch>;

export interface PackSearchResult {
  readonly found: readonly SearchMatch[];
  /** How the text was read: joined words, typing errors mended. */
  readonly query: SearchQuery;
  readonly isCut: boolean;
  readonly owners: FoundOwners;
}

interface Ready {
  readonly version: number;
  readonly index: PackIndex<SearchMatch>;
  /** On all chains. */
  holdings(owner: Owner): Holdings | undefined;
}

export type SearchedLists = Pick<Lists, 'loadAll' | 'mayShow' | 'packs' | 'version'>;
const noLists: SearchedLists = {
  loadAll: () => Promise.resolve(),
  mayShow: () => true,
  packs: () => [],
  version: () => 0,
};

export function createPackSearch(
  packs: Packs,
  lists = noLists,
  table: Resource<Owners> = createResource(() => Promise.resolve([]), openOwners),
) {
  /** The next letter finds mostly the same names again. */
  const ownerOf = remembered(8_192, (name: string) => {
    const { of: find } = table.get() ?? {};
    return find && ownerIn(name, find);
  });
  let latest: Ready | undefined;
  async function ready(): Promise<Ready> {
    const version = lists.version();
    await Promise.all([packs.load(chainIds), lists.loadAll(), table.load()]);
    // Others came meanwhile, of which not all may be read.
    if (version !== lists.version()) return ready();
    // What cannot be read is not waited for, and makes another version once it can.
    if (latest?.version === version) return latest;
    const builtIn = chainIds.flatMap((chain) => packs.get(chain) ?? []);
    const toMatch = ({ key, label }: Parameters<Parameters<typeof createPackIndex>[1]>[0]) => {
      const { chain, address } = splitKey(key);
      return lists.mayShow(chain, address, label) ? matchLabel(key, label) : undefined;
    };
    const index = createPackIndex([...builtIn, ...lists.packs()], toMatch, table.get()?.of);
    const holdings = remembered(1_000, (owner: Owner) => holdingsOf(index.keysOf(owner)));
    latest = { version, index, holdings };
    return latest;
  }

  return {
    /** Reads and indexes the packs, so that the first letter finds them ready. */
    prepare: async () => void (await ready()),
    async find(text: string, filter: SearchFilter): Promise<PackSearchResult> {
      const { index, holdings } = await ready();
      const wants: Wants = (trait) => mayPass(trait, filter);
      const match = (named: OwnerNamed) => {
        const { chain, owner } = filter;
        // The head of its page is of all chains: on one it may have a single address.
        const isListed = chain !== undefined && owner === undefined;
        const held = isListed ? holdingsOf(index.keysOf(named.owner), chain) : holdings(named.owner);
        return held && { ...named, ...held };
      };
      const owners = (named: readonly OwnerNamed[]): FoundOwners => ({
        named: named.flatMap((owner) => match(owner) ?? []),
        ownerOf: (found) => (found.isOwn || !mayHaveOwner(found) ? undefined : ownerOf(found.name)),
        match: (owner) => match({ owner, how: 'whole' }),
      });
      if (filter.owner !== undefined) {
        const owner = table.get()?.of(filter.owner);
        const query = { readings: readings(text), start: addressStart(text) };
        const all = owner ? index.ofOwner(owner, wants) : [];
        const found = all.filter((match) => passes(match, filter) && rankFound(match, query));
        return { found, query, isCut: false, owners: owners(owner ? [{ owner, how: 'whole' }] : []) };
      }
      const matches = index.find(text, wants);
      const found = matches.found.filter((match) => passes(match, filter));
      return { ...matches, found, owners: owners(namedBy(text, filter, table.get())) };
    },
  };
}

/** Whom a text names; without one, all of the kind that is listed. */
function namedBy(text: string, { kind }: SearchFilter, owners: Owners | undefined): readonly OwnerNamed[] {
  if (!owners) return [];
  const isWanted = ({ category }: Owner) => kind === undefined || category === kind;
  if (text !== '') return owners.named(text).filter(({ owner }) => isWanted(owner));
  return kind ? owners.all.filter(isWanted).map((owner) => ({ owner, how: 'whole' })) : [];
}

/** Which kind of MEV a label speaks of is not known before it is read. */
function mayPass({ category, chain }: Parameters<Wants>[0], filter: SearchFilter): boolean {
  if (filter.chain !== undefined && !isOnChain(chain, filter.chain)) return false;
  if (filter.kind === undefined) return true;
  return mevOfFilter(filter.kind) ? category === 'mev' || category === 'builder' : category === filter.kind;
}
