/** Turns one row of the endpoint table into an HTTP request. */
import { type Endpoint, keyPlace } from '../../core/api/endpoints.ts';
import type { ConfiguredService } from './configured-service.ts';

export interface EndpointCall {
  /** In the order of attempts. */
  readonly rows: readonly Endpoint[];
  /** Addresses, or one search text. */
  readonly values: readonly string[];
  /** Where a further page of a search begins. */
  readonly offset?: number;
}

export interface BuiltRequest {
  readonly url: string;
  /** The URL without the API key, for people and logs. */
  readonly shown: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Is posted; without one, the request is a GET. */
  readonly body?: string;
}

/** Hits of a search that fill a few screens. Look-ups send no limit, because hosts may refuse one. */
export const searchPage = 20;

/**
 * Undefined if the service lacks this row's host, or if a value cannot be in the row's place. `otherEnding`: see
 * `Endpoint.otherPath`.
 */
export function buildRequest(
  service: ConfiguredService,
  row: Endpoint,
  { values, offset }: Omit<EndpointCall, 'rows'>,
  otherEnding = false,
): BuiltRequest | undefined {
  const host = service.hosts[row.style];
  if (host === undefined || values.length === 0 || values.length > row.most) return undefined;
  if (row.where === 'path' && values.some(vanishesInPath)) return undefined;
  if (values.includes('')) return undefined;
  const path = otherEnding ? (row.otherPath ?? row.path) : row.path;
  // The comma between addresses stays unencoded: some gateways split before they decode.
  const value = values.map(encodeURIComponent).join(',');
  const query: string[] = [];
  if (row.where === 'query') query.push(`${row.parameter}=${value}`);
  if (row.parameter === 'searchtext' && takesLimit(row, offset)) query.push(`limit=${searchPage}`);
  if (offset !== undefined && row.offset !== 'none') query.push(`offset=${offset}`);
  const place = keyPlace[row.style];
  const address = host + path.replace(`{${row.parameter}}`, () => value);
  const join = (parts: readonly string[]) => (parts.length > 0 ? `${address}?${parts.join('&')}` : address);
  return {
    shown: join(query),
    url: join(place.in === 'query' ? [...query, `${place.name}=${encodeURIComponent(service.key)}`] : query),
    headers: {
      // The specification asks for it on every request, even without a body.
      'Content-Type': 'application/json',
      ...(place.in === 'header' && { [place.name]: service.key }),
    },
  };
}

/** A first page omits the parameter that the specification does not show, because a strict host would refuse it. */
function takesLimit({ limit }: Endpoint, offset: number | undefined): boolean {
  return limit === 'specified' || (limit === 'ours' && offset !== undefined);
}

/** URL parsers remove `.` and `..` (and their encoded forms) from paths, which would call another endpoint. */
function vanishesInPath(value: string): boolean {
  return /^(\.|%2e){0,2}$/i.test(value);
}
