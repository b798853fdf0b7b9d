/**
 * The endpoints of the label service, as data. The client's requests, the service's routes, the OpenAPI
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

/** What follows from a row's style, kind and path; most take one address or text and have paging. */
function endpoint(
  style: Style,
  chain: ChainId,
  kind: Kind,
  path: string,
  shape: RecordShape,
  more: Partial<Endpoint> = {},
): Endpoint {
  return {
    id: `${style}.${chain}.${kind}`,
    style,
    chain,
    kind,
    path,
    parameter: kind === 'search' || kind === 'mevSearch' ? 'searchtext' : 'address',
    where: path.includes('{') ? 'path' : 'query',
    most: 1,
    shape,
    limit: 'specified',
    offset: 'specified',
    beta: false,
    ...more,
  };
}

const labelA = (chain: ChainId): Endpoint =>
  endpoint('A', chain, 'label', `/api/${chain}/label/{address}`, 'labelA');

/** Section 4.2 shows no paging for Arbitrum and Solana, and lists "labels, types, or subtypes" instead of "label names". */
const searchA = (chain: ChainId, paging: 'specified' | 'ours'): Endpoint =>
  endpoint('A', chain, 'search', `/api/${chain}/search/{searchtext}`, 'searchA', {
    matches: paging === 'ours' ? ['name', 'type', 'subtype', 'label'] : ['name', 'type', 'subtype'],
    limit: paging,
    offset: paging,
  });

const addressB = (chain: ChainId, most: 1 | 10): Endpoint =>
  endpoint('B', chain, 'label', `/${chain}/address`, 'labelB', {
    otherPath: `/${chain}/label`,
    most,
    limit: 'none',
    offset: 'none',
  });

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
  endpoint('B', 'ethereum', 'mev', '/ethereum/mev_labels', 'mev', { most: 10 }),
  endpoint('B', 'ethereum', 'mevSearch', '/ethereum/mev_search', 'mev', { matches: ['type', 'subtype'] }),
  endpoint('B', 'ethereum', 'search', '/ethereum/search', 'labelB', { matches: ['name'] }),
  endpoint('B', 'ethereum', 'contract', '/ethereum/contractlabel', 'contract', { limit: 'none', beta: true }),
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
