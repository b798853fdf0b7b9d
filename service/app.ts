/**
 * The label service as a function from request to response. It neither listens nor opens files: the store, the keys,
 * the clock and the log are given to it, so that the same app runs on Node and on Workers.
 */
import { type Context, Hono } from 'hono';
import { endpoints, type Style } from '../lib/core/api/endpoints.ts';
import { answerOf } from './answer.ts';
import { type Asked, readUrl } from './asked.ts';
import { authorise, type Header } from './auth.ts';
import { type Cors, corsHeaders, preflight } from './cors.ts';
import { type ErrorCode, errorBody, Refusal, statusOf } from './errors.ts';
import type { Digest, KeyRecord, Keys } from './keys.ts';
import { type Log, logLine, noteLine } from './log.ts';
import type { Metrics } from './metrics.ts';
import { openApi } from './openapi.ts';
import { honoPath, pathsOf, whyNoRoute } from './routes.ts';
import { startPage } from './startpage.ts';
import { andThen, type Maybe, type Store } from './store/store.ts';

export interface AppOptions {
  readonly store: Store;
  /** Who may ask; `open` for a private network without keys. */
  readonly keys: Keys | 'open';
  readonly digest: Digest;
  /** Milliseconds since 1970, with fractions where there are any. */
  readonly now: () => number;
  /** Different for every request. */
  readonly requestId: () => string;
  readonly log?: Log | undefined;
  readonly cors?: Cors | undefined;
  readonly metrics?: Metrics | undefined;
  /** Packs a large body for clients that take gzip; absent where the platform does it. */
  readonly compress?: ((body: string) => Maybe<Uint8Array<ArrayBuffer>>) | undefined;
}

export interface App {
  fetch(request: Request, env?: unknown): Maybe<Response>;
}

/** Characters of a body from which packing is worth its time: smaller ones fit into a few network packets. */
export const largeBody = 8192;

interface Reply {
  readonly status: number;
  readonly body: string | Uint8Array<ArrayBuffer> | null;
  readonly headers: Record<string, string>;
  readonly key?: string | undefined;
  readonly error?: string | undefined;
}

export function createApp(options: AppOptions): App {
  const { store, keys, digest, now, log, metrics } = options;
  const cacheControl = keys === 'open' ? 'public, max-age=60' : 'private, max-age=60';
  const app = new Hono();

  /** Runs `work`, turns what it throws into an error's reply, and writes every reply down. */
  const reply = (c: Context, route: string | undefined, work: (header: Header) => Maybe<Reply>) => {
    const start = now();
    const id = options.requestId();
    const header = headersOf(c);
    const send = ({ status, body, headers, key, error }: Reply): Response => {
      const milliseconds = now() - start;
      metrics?.count(route ?? 'none', status, milliseconds);
      log?.(logLine(start, { id, method: c.req.method, route, status, milliseconds, key, error }));
      headers['x-request-id'] = id;
      if (options.cors !== undefined) corsHeaders(options.cors, header('origin'), headers);
      return new Response(body, { status, headers });
    };
    const failed = (thrown: unknown): Response => {
      if (!(thrown instanceof Refusal))
        log?.(noteLine(now(), 'error', 'A request failed.', describe(thrown)));
      return send(errorReply(thrown));
    };
    try {
      const done = work(header);
      return done instanceof Promise ? done.then(send, failed) : send(done);
    } catch (thrown) {
      return failed(thrown);
    }
  };

  const admit = (style: Style, asked: Asked, header: Header): Maybe<KeyRecord | undefined> =>
    keys === 'open' ? undefined : authorise(style, asked.query, header, keys, digest, now());

  const good = (
    style: Style,
    text: string,
    generation: string,
    header: Header,
    key: string | undefined,
  ): Maybe<Reply> => {
    const etag = `W/"${generation}"`;
    const headers: Record<string, string> = {
      'content-type': 'application/json; charset=UTF-8',
      'cache-control': cacheControl,
      etag,
    };
    if (style === 'B' && keys !== 'open') headers.vary = 'x-api-key';
    if (sameTag(header('if-none-match'), etag)) return { status: 304, body: null, headers, key };
    if (!options.compress || text.length < largeBody) return { status: 200, body: text, headers, key };
    headers.vary = headers.vary === undefined ? 'accept-encoding' : `${headers.vary}, accept-encoding`;
    if (!/\bgzip\b(?!\s*;\s*q=0(\.0*)?(,|\s|$))/.test(header('accept-encoding') ?? '')) {
      return { status: 200, body: text, headers, key };
    }
    return andThen(options.compress(text), (body): Reply => {
      headers['content-encoding'] = 'gzip';
      return { status: 200, body, headers, key };
    });
  };

  for (const endpoint of endpoints) {
    const answer = answerOf(endpoint, store);
    const handle = (c: Context) =>
      reply(c, endpoint.id, (header) => {
        const asked = readUrl(c.req.url);
        return andThen(admit(endpoint.style, asked, header), (key) =>
          andThen(answer(asked), (text) =>
            andThen(store.generation(), (generation) =>
              good(endpoint.style, text, generation, header, key?.id),
            ),
          ),
        );
      });
    for (const path of pathsOf(endpoint)) app.get(honoPath(path), handle);
  }

  const pages: Record<string, () => Maybe<{ type: string; body: string; headers?: Record<string, string> }>> =
    {
      '/': () => startPage({ open: keys === 'open' }),
      '/openapi.json': () => ({
        type: 'application/json; charset=UTF-8',
        body: openApi({ open: keys === 'open' }),
      }),
      '/health': () =>
        andThen(store.generation(), (generation) => ({
          type: 'application/json; charset=UTF-8',
          body: JSON.stringify({ status: 'ok', generation }),
        })),
    };
  if (metrics) {
    pages['/metrics'] = () => ({ type: 'text/plain; version=0.0.4; charset=utf-8', body: metrics.text({}) });
  }
  for (const [path, page] of Object.entries(pages)) {
    app.get(path, (c) =>
      reply(c, path, () =>
        andThen(page(), ({ type, body, headers }) => ({
          status: 200,
          body,
          headers: { 'content-type': type, 'cache-control': 'no-cache', ...headers },
        })),
      ),
    );
  }

  app.notFound((c) =>
    reply(c, undefined, (header) => {
      const { path } = readUrl(c.req.url);
      const asked = options.cors && preflight(options.cors, c.req.method, header);
      if (asked) return { status: 204, body: null, headers: asked };
      throw whyNoRoute(c.req.method, path, Object.keys(pages));
    }),
  );
  app.onError((error, c) => reply(c, undefined, () => Promise.reject(error)));
  return { fetch: (request, env) => app.fetch(request, env as object | undefined) };
}

/** Node's server keeps the headers as it parsed them; asking `Request` for one would copy them all first. */
function headersOf(c: Context): Header {
  const env: unknown = c.env;
  if (typeof env === 'object' && env !== null && 'incoming' in env) {
    // A door: @hono/node-server hands over Node's own request as `incoming`.
    const { headers } = env.incoming as { headers: Readonly<Record<string, string | string[] | undefined>> };
    return (name) => {
      const value = headers[name];
      return typeof value === 'string' ? value : value?.join(', ');
    };
  }
  return (name) => c.req.raw.headers.get(name) ?? undefined;
}

function errorReply(thrown: unknown): Reply {
  const code: ErrorCode = thrown instanceof Refusal ? thrown.code : 'internal';
  const message =
    thrown instanceof Refusal
      ? thrown.message
      : 'The service could not answer. It wrote down why; try again later.';
  return {
    status: statusOf[code],
    body: errorBody(code, message),
    headers: {
      'content-type': 'application/json; charset=UTF-8',
      'cache-control': 'no-store',
      ...(thrown instanceof Refusal ? thrown.headers : {}),
    },
    error: code,
  };
}

/** What broke, for the operator: the error's kind and place. Its message may hold what was asked. */
function describe(thrown: unknown): string {
  if (!(thrown instanceof Error)) return typeof thrown;
  const frames = (thrown.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return `${thrown.name}${frames.slice(0, 4).join(' <').replace(/\s+/g, ' ')}`;
}

/** RFC 9110, 13.1.2: weak comparison against each tag of the list. */
function sameTag(given: string | undefined, etag: string): boolean {
  if (given === undefined) return false;
  const opaque = etag.slice(2);
  return given.split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === opaque);
}
