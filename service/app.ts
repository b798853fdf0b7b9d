/**
 * The label service as a function from request to response. Store, keys, clock and log are passed in, so that the same
 * app runs on Node and on Workers.
 */
import { type Context, Hono } from 'hono';
import { endpoints, type Style } from '../lib/core/api/endpoints.ts';
import { authorise, type Header } from './authorise.ts';
import { type Cors, corsHeaders, preflight } from './cors.ts';
import { answerOf } from './endpoint-answer.ts';
import type { Digest, KeyRecord, Keys } from './keys.ts';
import { type Log, logLine, noteLine } from './log.ts';
import type { Metrics } from './metrics.ts';
import { honoPath, pathsOf, whyNoPath } from './paths-of.ts';
import { type Asked, longestUrl, readUrl } from './read-url.ts';
import { Refusal } from './refusal.ts';
import { describe, errorReply, type Reply } from './reply.ts';
import { staticPages } from './static-pages.ts';
import { andThen, type MaybePromise, type Store } from './store/store.ts';
import { type Compress, successReplies } from './success-replies.ts';
import type { Troubles } from './troubles.ts';

export interface AppOptions {
  readonly store: Store;
  /** The API keys; `open` for a private network without keys. */
  readonly keys: Keys | 'open';
  /** The example records are served, so the start page uses those. */
  readonly examples?: boolean | undefined;
  readonly digest: Digest;
  /** Milliseconds since 1970, as the system's clock says now. */
  readonly now: () => number;
  /** Milliseconds that only ever grow, to time requests; `now` unless given. */
  readonly timer?: (() => number) | undefined;
  /** Different for every request. */
  readonly requestId: () => string;
  readonly log?: Log | undefined;
  readonly cors?: Cors | undefined;
  readonly metrics?: Metrics | undefined;
  /** What `/health` shows beside the generation. */
  readonly troubles?: Troubles | undefined;
  /** Compresses a large body for clients that accept gzip; absent where the platform does it. */
  readonly compress?: Compress | undefined;
}

export interface App {
  fetch(request: Request, env?: unknown): MaybePromise<Response>;
  /** Answers a plain GET of an endpoint without a `Request`, which costs more than the look-up; else undefined. */
  answer(url: string, header: Header): MaybePromise<Reply> | undefined;
}

/** Who asks, from the moment on at which it is known. */
interface Asker {
  /** The public id of the key. */
  key: string | undefined;
}

export function createApp(options: AppOptions): App {
  const { store, keys, digest, now, timer = now, log, metrics } = options;
  const open = keys === 'open';
  const success = successReplies(open, options.compress);
  const app = new Hono();

  /** Runs `work`, turns errors into replies, and logs every reply. */
  const replied = (
    method: string,
    header: Header,
    route: string | undefined,
    work: (header: Header, asker: Asker) => MaybePromise<Reply>,
  ): MaybePromise<Reply> => {
    const at = now();
    const start = timer();
    const id = options.requestId();
    const asker: Asker = { key: undefined };
    const send = (reply: Reply): Reply => {
      const { status, headers, key = asker.key, error } = reply;
      const milliseconds = timer() - start;
      metrics?.count(route ?? 'none', status, milliseconds, key);
      log?.(logLine(at, { id, method, route, status, milliseconds, key, error }));
      headers['x-request-id'] = id;
      if (options.cors !== undefined) corsHeaders(options.cors, header('origin'), headers);
      return reply;
    };
    const failed = (thrown: unknown): Reply => {
      if (!(thrown instanceof Refusal))
        log?.(noteLine(now(), 'error', 'A request failed.', describe(thrown)));
      return send(errorReply(thrown));
    };
    try {
      const done = work(header, asker);
      return done instanceof Promise ? done.then(send, failed) : send(done);
    } catch (thrown) {
      return failed(thrown);
    }
  };
  const reply = (
    c: Context,
    route: string | undefined,
    work: (header: Header, asker: Asker) => MaybePromise<Reply>,
  ) => andThen(replied(c.req.method, headersOf(c), route, work), asResponse);

  const admit = (style: Style, asked: Asked, header: Header): MaybePromise<KeyRecord | undefined> =>
    keys === 'open' ? undefined : authorise(style, asked.query, header, keys, digest, now());

  /** The endpoints by their paths, up to a value in the path. */
  const direct = new Map<string, (asked: Asked, header: Header) => MaybePromise<Reply>>();
  for (const endpoint of endpoints) {
    const answer = answerOf(endpoint, store);
    const work = (ask: () => Asked) => (header: Header, asker: Asker) => {
      const asked = ask();
      return andThen(admit(endpoint.style, asked, header), (key) => {
        asker.key = key?.id;
        // Read the tag first: with an older tag the client asks again, with a newer one it would keep an old answer.
        return andThen(store.tag(), (tag) =>
          andThen(answer(asked), (text) => success({ style: endpoint.style, text, tag }, header)),
        );
      });
    };
    for (const path of pathsOf(endpoint)) {
      app.get(honoPath(path), (c) =>
        reply(
          c,
          endpoint.id,
          work(() => readUrl(c.req.url)),
        ),
      );
      direct.set(path.replace(/\{.*/, ''), (asked, header) =>
        replied(
          'GET',
          header,
          endpoint.id,
          work(() => asked),
        ),
      );
    }
  }

  const pages = staticPages({
    store,
    open,
    examples: options.examples === true,
    metrics,
    troubles: options.troubles,
  });
  for (const [path, page] of Object.entries(pages)) {
    app.get(path, (c) =>
      reply(c, path, () =>
        andThen(page(), ({ type, body, headers, status = 200 }) => ({
          status,
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
      throw whyNoPath(c.req.method, path, Object.keys(pages));
    }),
  );
  app.onError((error, c) => reply(c, undefined, () => Promise.reject(error)));
  return {
    fetch: (request, env) => app.fetch(request, env as object | undefined),
    answer(url, header) {
      if (url.length > longestUrl || !isPlain.test(url)) return undefined;
      const asked = readUrl(`http://h${url}`);
      const { path } = asked;
      const answer = direct.get(path) ?? direct.get(path.slice(0, path.lastIndexOf('/') + 1));
      return answer?.(asked, header);
    },
  };
}

/** No URL parser changes these, and a value follows each slash but the first; everything else takes the long way. */
const isPlain = /^(?:\/[\w-][\w.~-]*)+(?:\?[\w.~=&,%+:-]*)?$/;

const asResponse = ({ status, body, headers }: Reply) => new Response(body, { status, headers });

/** Reads Node's parsed headers: asking `Request` for one would first copy them all. */
function headersOf(c: Context): Header {
  const env: unknown = c.env;
  if (typeof env === 'object' && env !== null && 'incoming' in env) {
    // Cast: @hono/node-server passes Node's request as `incoming`.
    return headerOf(env.incoming as Parameters<typeof headerOf>[0]);
  }
  return (name) => c.req.raw.headers.get(name) ?? undefined;
}

/** One of Node's parsed headers. */
export function headerOf({
  headers,
}: {
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}): Header {
  return (name) => {
    const value = headers[name];
    return typeof value === 'string' ? value : value?.join(', ');
  };
}
