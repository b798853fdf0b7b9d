/** A row of the endpoint table while it is judged: it asks the host like any client, and notes what comes of it. */
import { type Endpoint, keyPlace, type Style } from '../../lib/core/api/endpoints.ts';
import { isAnything, isList, isObject } from '../../lib/core/shape.ts';
import type { RowNotes } from './finding.ts';

export interface Host {
  /** The hosts of style A and style B, often the same. */
  readonly base: string;
  readonly alt: string;
  readonly key: string;
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
  /** Milliseconds to wait before each request: foreign hosts limit their clients. */
  readonly pause: () => Promise<void>;
}

/** What is asked in another way than the endpoint wants it. */
export interface Otherwise {
  readonly path?: string;
  readonly query?: Readonly<Record<string, string>>;
  /** `null`: no key. */
  readonly key?: string | null;
  /** The style that decides where the key goes; the endpoint's own by default. */
  readonly place?: Style;
  readonly method?: string;
}

export interface HostReply {
  readonly status: number;
  readonly type: string;
  readonly text: string;
  /** The parsed body; undefined if it is no JSON. */
  readonly body: unknown;
  /** The records of a good answer. */
  readonly data: readonly unknown[] | undefined;
}

export type JudgedRow = ReturnType<typeof judgedRow>;

export function judgedRow(host: Host, endpoint: Endpoint, notes: RowNotes) {
  async function ask(value: string, otherwise: Otherwise = {}): Promise<HostReply> {
    const { path = endpoint.path, query = {}, key = host.key, method = 'GET' } = otherwise;
    const slot = `{${endpoint.parameter}}`;
    const parameters = new URLSearchParams(query);
    if (endpoint.where === 'query' && value !== '') parameters.set(endpoint.parameter, value);
    // Every request of the specification has this header, although there is no body.
    const headers = new Headers({ 'content-type': 'application/json' });
    if (key !== null) {
      const place = keyPlace[otherwise.place ?? endpoint.style];
      if (place.in === 'query') parameters.set(place.name, key);
      else headers.set(place.name, key);
    }
    const root = (endpoint.style === 'A' ? host.base : host.alt).replace(/\/+$/, '');
    const search = String(parameters);
    const url = `${root}${path.replace(slot, encodeURIComponent(value))}${search === '' ? '' : `?${search}`}`;
    await host.pause();
    const response = await host.fetch(url, { method, headers });
    const text = await response.text();
    const body = parsed(text);
    return {
      status: response.status,
      type: response.headers.get('content-type') ?? '',
      text,
      body,
      data: response.status === 200 && hasData(body) ? body.data : undefined,
    };
  }
  return { endpoint, notes, ask };
}

const hasData = isObject({ data: isList(isAnything) });

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
