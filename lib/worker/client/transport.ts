/** One request: built of a row of the endpoint table, sent, and read to its end within limits of time and size. */
import { type Endpoint, keyPlace } from '../../core/api/endpoints.ts';
import type { Clock } from '../base/clock.ts';
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

export type RawResponse =
  | {
      readonly kind: 'answer';
      readonly status: number;
      /** The JSON value, or the text if it is not JSON. */
      readonly body: unknown;
      readonly isJson: boolean;
      readonly retryAfter: string | null;
      /** Requests a second that the host says it allows. */
      readonly allows?: number | undefined;
    }
  | { readonly kind: 'lost' | 'timeout' | 'too-large' | 'aborted' };

/** Never throws, and never reports a URL. */
export type Transport = (request: BuiltRequest, signal?: AbortSignal) => Promise<RawResponse>;

/** Twice the size of ten addresses with a hundred rows of a thousand bytes each. */
const maxBytes = 2_000_000;
/** Arbitrary: longer than a slow service takes, shorter than a reader waits. */
const maxMs = 15_000;

export function createHttpTransport(fetcher: typeof fetch, clock: Clock): Transport {
  return async (request, signal) => {
    if (signal?.aborted) return { kind: 'aborted' };
    const late = new AbortController();
    const removeTimer = clock.after(maxMs, () => late.abort());
    try {
      const response = await fetcher(request.url, {
        headers: request.headers,
        ...(request.body !== undefined && { method: 'POST', body: request.body }),
        credentials: 'omit',
        redirect: 'error',
        cache: 'no-store',
        referrerPolicy: 'no-referrer',
        signal: AbortSignal.any([late.signal, ...(signal ? [signal] : [])]),
      });
      const text = await readText(response, maxBytes);
      if (text === undefined) return { kind: 'too-large' };
      return {
        kind: 'answer',
        status: response.status,
        ...readBody(text),
        retryAfter: response.headers.get('Retry-After'),
        allows: quota(response.headers.get('RateLimit-Policy')),
      };
    } catch {
      // The browser's error is dropped, because it may quote the URL with the API key.
      return { kind: late.signal.aborted ? 'timeout' : signal?.aborted ? 'aborted' : 'lost' };
    } finally {
      removeTimer();
    }
  };
}

/** The quota of one second in what draft-ietf-httpapi-ratelimit-headers lets a host say. */
const quota = (policy: string | null) => Number(/\bq=(\d+);w=1\b/.exec(policy ?? '')?.[1]) || undefined;

/** Undefined if there is more. */
async function readText({ body }: Response, max: number): Promise<string | undefined> {
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for await (const chunk of body ?? []) {
    bytes += chunk.byteLength;
    // Leaving the loop ends the download.
    if (bytes > max) return undefined;
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

function readBody(text: string): { readonly body: unknown; readonly isJson: boolean } {
  try {
    return { body: JSON.parse(text), isJson: true };
  } catch {
    return { body: text, isJson: false };
  }
}
