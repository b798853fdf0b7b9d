/**
 * The seventeen endpoints of the label service, as data. The client's requests, the service's routes, the OpenAPI
 * document, the connection test and the conformance suite all follow from this table.
 */
import type { ChainId } from '../chains.ts';

/** What an endpoint answers. `label`, `mev` and `contract` take addresses, the searches take text. */
export type Kind = 'label' | 'search' | 'mev' | 'mevSearch' | 'contract';

/** A: host {base_url}, `/api/…`, key in the query. B: host {alt_base_url}, key in a header. */
export type Style = 'A' | 'B';

/** The five shapes of records; see `record-fields.ts`. */
export type RecordShape = 'labelA' | 'searchA' | 'labelB' | 'mev' | 'contract';

/**
 * Whether an endpoint has paging parameters: in the specification, only in this project's service (`ours`), or not at
 * all (`none`).
 */
export type Paging = 'specified' | 'ours' | 'none';

/** The fields of a record that a search text is compared with. */
export type Match = 'name' | 'type' | 'subtype' | 'label';

export interface Endpoint {
  /** Style, chain, kind: unique, used in logs and reports. */
  readonly id: string;
  readonly style: Style;
  readonly chain: ChainId;
  readonly kind: Kind;
  /** With `{address}` or `{searchtext}` if the value is part of the path. */
  readonly path: string;
  /** A second path of the endpoint; the specification shows both (rule 3 of section 4.3). */
  readonly otherPath?: string;
  readonly parameter: 'address' | 'searchtext';
  readonly where: 'path' | 'query';
  /** Addresses per request; searches take one text. A node takes fifty. */
  readonly most: 1 | 10 | 50;
  readonly shape: RecordShape;
  readonly matches?: readonly Match[];
  readonly limit: Paging;
  readonly offset: Paging;
  readonly beta: boolean;
}

const labelA = (chain: ChainId) =>
  ({
    id: `A.${chain}.label`,
    style: 'A',
    chain,
    kind: 'label',
    path: `/api/${chain}/label/{address}`,
    parameter: 'address',
    where: 'path',
    most: 1,
    shape: 'labelA',
    limit: 'specified',
    offset: 'specified',
    beta: false,
  }) as const satisfies Endpoint;

/** Section 4.2 shows no paging for Arbitrum and Solana, and lists "labels, types, or subtypes" instead of "label names". */
const searchA = (chain: ChainId, paging: 'specified' | 'ours') =>
  ({
    id: `A.${chain}.search`,
    style: 'A',
    chain,
    kind: 'search',
    path: `/api/${chain}/search/{searchtext}`,
    parameter: 'searchtext',
    where: 'path',
    most: 1,
    shape: 'searchA',
    matches: paging === 'ours' ? ['name', 'type', 'subtype', 'label'] : ['name', 'type', 'subtype'],
    limit: paging,
    offset: paging,
    beta: false,
  }) as const satisfies Endpoint;

const addressB = (chain: ChainId, most: 1 | 10) =>
  ({
    id: `B.${chain}.label`,
    style: 'B',
    chain,
    kind: 'label',
    path: `/${chain}/address`,
    otherPath: `/${chain}/label`,
    parameter: 'address',
    where: 'query',
    most,
    shape: 'labelB',
    limit: 'none',
    offset: 'none',
    beta: false,
  }) as const satisfies Endpoint;

const mevB = (chain: ChainId) =>
  ({
    id: `B.${chain}.mev`,
    style: 'B',
    chain,
    kind: 'mev',
    path: `/${chain}/mev_labels`,
    parameter: 'address',
    where: 'query',
    most: 10,
    shape: 'mev',
    limit: 'specified',
    offset: 'specified',
    beta: false,
  }) as const satisfies Endpoint;

const mevSearchB = (chain: ChainId) =>
  ({
    id: `B.${chain}.mevSearch`,
    style: 'B',
    chain,
    kind: 'mevSearch',
    path: `/${chain}/mev_search`,
    parameter: 'searchtext',
    where: 'query',
    most: 1,
    shape: 'mev',
    matches: ['type', 'subtype'],
    limit: 'specified',
    offset: 'specified',
    beta: false,
  }) as const satisfies Endpoint;

export const endpoints: readonly Endpoint[] = [
  labelA('ethereum'),
  labelA('arbitrum'),
  labelA('optimism'),
  labelA('solana'),
  labelA('base'),
  searchA('ethereum', 'specified'),
  searchA('bitcoin', 'specified'),
  searchA('base', 'specified'),
  searchA('arbitrum', 'ours'),
  searchA('solana', 'ours'),
  mevB('ethereum'),
  mevSearchB('ethereum'),
  {
    id: 'B.ethereum.search',
    style: 'B',
    chain: 'ethereum',
    kind: 'search',
    path: '/ethereum/search',
    parameter: 'searchtext',
    where: 'query',
    most: 1,
    shape: 'labelB',
    matches: ['name'],
    limit: 'specified',
    offset: 'specified',
    beta: false,
  },
  {
    id: 'B.ethereum.contract',
    style: 'B',
    chain: 'ethereum',
    kind: 'contract',
    path: '/ethereum/contractlabel',
    parameter: 'address',
    where: 'query',
    most: 1,
    shape: 'contract',
    limit: 'none',
    offset: 'specified',
    beta: true,
  },
  addressB('bsc', 10),
  addressB('avax', 10),
  addressB('ethereum', 1),
];

/** The parameter or header that carries the key, by style. */
export const keyPlace = {
  A: { in: 'query', name: 'apikey' },
  B: { in: 'header', name: 'x-api-key' },
} as const satisfies Record<Style, { in: 'query' | 'header'; name: string }>;

/** The endpoints of a chain for one kind, in the order in which they are tried. */
export function endpointsFor(chain: ChainId, kind: Kind): readonly Endpoint[] {
  return endpoints.filter((row) => row.chain === chain && row.kind === kind);
}

/** Whether the table has an endpoint for this: what it has none for is never asked. */
export function hasEndpoint(chain: ChainId, kind: Kind): boolean {
  return endpoints.some((row) => row.chain === chain && row.kind === kind);
}

export function endpointById(id: string): Endpoint | undefined {
  return endpoints.find((row) => row.id === id);
}
