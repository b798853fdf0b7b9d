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
  /** Style, chain, kind: unique, used in logs, reports and remembered quirks. */
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
  /** Addresses per request; searches take one text. */
  readonly most: 1 | 10;
  readonly shape: RecordShape;
  readonly matches?: readonly Match[];
  readonly limit: Paging;
  readonly offset: Paging;
  readonly beta: boolean;
  /** One sentence for documentation, the OpenAPI document and the start page. */
  readonly summary: string;
}

const labelA = (chain: ChainId, name: string) =>
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
    summary: `Labels of one ${name} address.`,
  }) as const satisfies Endpoint;

/** Section 4.2 shows no paging for Arbitrum and Solana, and lists "labels, types, or subtypes" instead of "label names". */
const searchA = (chain: ChainId, name: string, paging: 'specified' | 'ours') =>
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
    summary: `${name} labels whose name, type${paging === 'ours' ? ', subtype or label' : ' or subtype'} contains a text.`,
  }) as const satisfies Endpoint;

const addressB = (chain: ChainId, most: 1 | 10, summary: string) =>
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
    summary,
  }) as const satisfies Endpoint;

const mevB = (chain: ChainId, name: string) =>
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
    summary: `MEV activity of up to ten ${name} addresses, separated by commas.`,
  }) as const satisfies Endpoint;

const mevSearchB = (chain: ChainId, name: string) =>
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
    summary: `${name} MEV records whose type or subtype contains a text.`,
  }) as const satisfies Endpoint;

export const endpoints: readonly Endpoint[] = [
  labelA('ethereum', 'Ethereum'),
  labelA('arbitrum', 'Arbitrum'),
  labelA('optimism', 'Optimism'),
  labelA('solana', 'Solana'),
  labelA('base', 'Base'),
  searchA('ethereum', 'Ethereum', 'specified'),
  searchA('bitcoin', 'Bitcoin', 'specified'),
  searchA('base', 'Base', 'specified'),
  searchA('arbitrum', 'Arbitrum', 'ours'),
  searchA('solana', 'Solana', 'ours'),
  mevB('ethereum', 'Ethereum'),
  mevSearchB('ethereum', 'Ethereum'),
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
    summary: 'Ethereum labels whose name contains a text.',
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
    summary: 'Labels and contract metadata of one verified Ethereum contract.',
  },
  addressB('bsc', 10, 'Labels of up to ten BNB Smart Chain addresses, separated by commas.'),
  addressB('avax', 10, 'Labels of up to ten Avalanche addresses, separated by commas.'),
  addressB('ethereum', 1, 'Labels of one Ethereum address.'),
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
