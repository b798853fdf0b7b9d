/** From a row of the endpoint table to the one request that it describes. */
import { type Endpoint, keyPlace } from '../core/api/endpoints.ts';
import type { Service } from './service.ts';

export interface Question {
  readonly row: Endpoint;
  /** Addresses, or one text. */
  readonly values: readonly string[];
  readonly limit?: number;
  readonly offset?: number;
  /** The row's other ending; see `Endpoint.otherPath`. */
  readonly otherEnding?: boolean;
}

export interface BuiltRequest {
  readonly url: string;
  /** The same address as people and logs may see it: without the key. */
  readonly shown: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Nothing when the service lacks this row's host, or when the value cannot stand where the row wants it. */
export function buildRequest(service: Service, question: Question): BuiltRequest | undefined {
  const { row, values } = question;
  const host = service.hosts[row.style];
  if (host === undefined || values.length === 0 || values.length > row.most) return undefined;
  if (row.where === 'path' && values.some(vanishesInPath)) return undefined;
  if (values.includes('')) return undefined;
  const path = question.otherEnding ? (row.otherPath ?? row.path) : row.path;
  // A comma between addresses stays a comma: some gateways split before they decode.
  const value = values.map(encodeURIComponent).join(',');
  const query: string[] = [];
  if (row.where === 'query') query.push(`${row.parameter}=${value}`);
  if (question.limit !== undefined && row.limit !== 'none') query.push(`limit=${question.limit}`);
  if (question.offset !== undefined && row.offset !== 'none') query.push(`offset=${question.offset}`);
  const place = keyPlace[row.style];
  const address = host + path.replace(`{${row.parameter}}`, () => value);
  const join = (parts: readonly string[]) => (parts.length > 0 ? `${address}?${parts.join('&')}` : address);
  return {
    shown: join(query),
    url: join(place.in === 'query' ? [...query, `${place.name}=${encodeURIComponent(service.key)}`] : query),
    headers: {
      // The specification sends it with every request although there is no body.
      'Content-Type': 'application/json',
      ...(place.in === 'header' && { [place.name]: service.key }),
    },
  };
}

/** URL parsers remove `.` and `..` (and their encoded forms) from paths: another question would be asked. */
function vanishesInPath(value: string): boolean {
  return /^(\.|%2e){0,2}$/i.test(value);
}
