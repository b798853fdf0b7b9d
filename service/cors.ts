/** Cross-origin requests: off unless origins are named. Keys travel in a header or the query, never as cookies. */
import type { Header } from './authorise.ts';

export type Cors = readonly string[] | '*';

function allowed(cors: Cors, origin: string | undefined): string | undefined {
  // Without an origin too: a cache may give the answer to a page later.
  if (cors === '*') return '*';
  return origin !== undefined && cors.includes(origin) ? origin : undefined;
}

/** The headers that let pages of a named origin read the answer. */
export function corsHeaders(
  cors: Cors,
  origin: string | undefined,
  headers: Record<string, string> & { vary?: string },
): void {
  if (cors !== '*') headers.vary = headers.vary === undefined ? 'origin' : `${headers.vary}, origin`;
  const allow = allowed(cors, origin);
  if (allow === undefined) return;
  headers['access-control-allow-origin'] = allow;
  headers['access-control-expose-headers'] =
    'etag, ratelimit, ratelimit-policy, retry-after, x-limit, x-request-id';
}

/** The headers that answer a CORS preflight (Fetch standard); undefined if it is not allowed. */
export function preflight(cors: Cors, method: string, header: Header): Record<string, string> | undefined {
  if (method !== 'OPTIONS' || header('access-control-request-method') === undefined) return undefined;
  const origin = header('origin');
  if (origin === undefined || allowed(cors, origin) === undefined) return undefined;
  const headers: Record<string, string> = {
    'access-control-allow-methods': 'GET, HEAD',
    'access-control-allow-headers': 'x-api-key, content-type, if-none-match',
    'access-control-max-age': '86400',
  };
  if (header('access-control-request-private-network') === 'true') {
    headers['access-control-allow-private-network'] = 'true';
  }
  return headers;
}
