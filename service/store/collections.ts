/**
 * The parts of a store, derived from the endpoint table: a collection is a kind of record on one chain, an index is what
 * a search endpoint reads. Chains without search have no index.
 */
import { type Endpoint, endpoints, type Match } from '../../lib/core/api/endpoints.ts';
import { type ChainId, chainIds } from '../../lib/core/chains.ts';

export const contents = ['label', 'mev', 'contract'] as const;

/** The kind of record in a collection. */
export type Content = (typeof contents)[number];

export function isContent(value: unknown): value is Content {
  return contents.some((content) => content === value);
}

export interface Collection {
  /** Part of table names, so only letters and underscores. */
  readonly id: string;
  readonly chain: ChainId;
  readonly content: Content;
  readonly indexes: readonly Index[];
}

export interface Index {
  readonly id: string;
  readonly matches: readonly Match[];
}

const contentOf = {
  label: 'label',
  search: 'label',
  mev: 'mev',
  mevSearch: 'mev',
  contract: 'contract',
} as const;

const idOf = (chain: ChainId, content: Content) => (content === 'label' ? chain : `${chain}_${content}`);

export function collectionId(endpoint: Endpoint): string {
  return idOf(endpoint.chain, contentOf[endpoint.kind]);
}

/** The index that a search endpoint reads; meaningless for endpoints that take addresses. */
export function indexId(endpoint: Endpoint): string {
  return [collectionId(endpoint), ...(endpoint.matches ?? [])].join('_');
}

function indexesOf(id: string): readonly Index[] {
  const found = new Map<string, Index>();
  for (const endpoint of endpoints) {
    if (endpoint.matches && collectionId(endpoint) === id) {
      found.set(indexId(endpoint), { id: indexId(endpoint), matches: endpoint.matches });
    }
  }
  return [...found.values()];
}

const collection = (chain: ChainId, content: Content): Collection => {
  const id = idOf(chain, content);
  return { id, chain, content, indexes: indexesOf(id) };
};

/** Includes the labels of every chain, even without an endpoint, so that an import loses nothing. */
export const collections: readonly Collection[] = [
  ...chainIds.map((chain) => collection(chain, 'label')),
  ...endpoints
    .filter((row) => row.kind === 'mev' || row.kind === 'contract')
    .map((row) => collection(row.chain, contentOf[row.kind])),
];

/** The chains that have such records, in the order of the endpoint table. */
export function chainsWith(content: Content): readonly ChainId[] {
  return collections.filter((one) => one.content === content).map(({ chain }) => chain);
}

const byId = new Map(collections.map((one) => [one.id, one]));

export function collectionOf(chain: ChainId, content: Content): Collection | undefined {
  return byId.get(idOf(chain, content));
}
