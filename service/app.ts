/** The label service as a function from request to response. Store, keys, clock and log are passed in. */
import { endpoints, type Style } from '../lib/core/api/endpoints.ts';
import { indexFile, listPath } from '../lib/core/lists/list-index.ts';
import { authorise, countRequest, cutOff, type Header } from './authorise.ts';
import { type Cors, corsHeaders, preflight } from './cors.ts';
import { answerOf } from './endpoint-answer.ts';
import type { KeyRecord } from './keys/key-record.ts';
import type { Keys } from './keys/keys-in-memory.ts';
import { limitHeaders } from './limit-headers.ts';
import { type ListFiles, listReply } from './list-reply.ts';
import { type Log, logLine, noteLine } from './log.ts';
import type { Metrics } from './metrics.ts';
import { pathsOf, whyNoPath } from './paths-of.ts';
import { type Asked, readUrl } from './read-url.ts';
import { Refusal } from './refusal.ts';
import { describe, errorReply, type Reply } from './reply.ts';
import { searchShares } from './search-shares.ts';
import { staticPages } from './static-pages.ts';
import type { Store } from './store/store.ts';
import { successReplies } from './success-replies.ts';
import type { Troubles } from './troubles.ts';

export interface AppOptions {
  readonly store: Store;
  /** The API keys; `open` for a private network without keys. */
  readonly keys: Keys | 'open';
  /** The example records are served, so the start page uses those. */
  readonly examples?: boolean | undefined;
  /** Milliseconds since 1970, as the system's clock says now. */
  readonly now: () => number;
  /** Different for every request. */
  readonly requestId: () => string;
  readonly log?: Log | undefined;
  readonly cors?: Cors | undefined;
  readonly metrics?: Metrics | undefined;
  /** What `/health` shows beside the generation. */
  readonly troubles?: Troubles | undefined;
  /** Other machines may have revoked a key so long ago that no key can be trusted. */
  readonly isCutOff?: (() => boolean) | undefined;
  /** It is about to stop, and asks to be left alone. */
  readonly isLeaving?: (() => boolean) | undefined;
  /** The service's own labels as a list, at `/lists/`; absent where nothing writes its files. */
  readonly lists?: ListFiles | undefined;
}

/** What is asked and who asks, from the moment on at which it is known. */
interface Asker {
  route: string | undefined;
  key: KeyRecord | undefined;
}

interface Route {
  readonly name: string;
  readonly answer: (asked: Asked, header: Header, asker: Asker) => Promise<Reply>;
}

/** Without a pattern: over a long path that leads nowhere it would go again and again. */
const withoutValue = (path: string): string =>
  path.endsWith('/') ? path : `${path.slice(0, path.lastIndexOf('/') + 1)}{}`;

export function createApp(options: AppOptions) {
  const { store, keys, now, log, metrics, cors, troubles } = options;
  const { isLeaving = () => false, isCutOff = () => false } = options;
  const open = keys === 'open';
  const success = successReplies(store, open);
  const share = searchShares();
  /** By path, where `{}` is any value at its end. */
  const routes = new Map<string, Route>();

  const admit = (style: Style, asked: Asked, header: Header, asker: Asker) => {
    if (isCutOff()) throw cutOff();
    if (keys === 'open') return;
    asker.key = authorise(style, asked.query, header, keys, now());
    countRequest(asker.key, keys, now());
  };

  for (const endpoint of endpoints) {
    const { id, style } = endpoint;
    const read = answerOf(endpoint, store);
    const answer: Route['answer'] = async (asked, header, asker) => {
      admit(style, asked, header, asker);
      const give = () => success(style, read(asked), header);
      return asker.key && endpoint.parameter === 'searchtext' ? share(asker.key.id, give) : give();
    };
    for (const path of pathsOf(endpoint)) routes.set(path.replace(/\{\w+\}/, '{}'), { name: id, answer });
  }

  if (options.lists) {
    const { lists } = options;
    const answer: Route['answer'] = async (asked, header, asker) => {
      admit('B', asked, header, asker);
      const name = asked.path.slice(listPath.length) || 'index.html';
      const file = await lists(name);
      if (!file)
        throw new Refusal('not_found', `The list has no such file. It begins with ${listPath}${indexFile}.`);
      return listReply(name, file, header);
    };
    for (const path of [listPath, `${listPath}{}`]) routes.set(path, { name: listPath, answer });
  }

  const pages = staticPages({
    store,
    open,
    examples: options.examples === true,
    metrics,
    troubles,
    isLeaving,
  });
  for (const [name, page] of Object.entries(pages)) routes.set(name, { name, answer: async () => page() });

  const route = async (method: string, target: string, header: Header, asker: Asker): Promise<Reply> => {
    const asked = readUrl(target);
    const isRead = method === 'GET' || method === 'HEAD';
    const found = asked.isResolved
      ? undefined
      : (routes.get(asked.path) ?? routes.get(withoutValue(asked.path)));
    if (found && isRead) {
      asker.route = found.name;
      return found.answer(asked, header, asker);
    }
    const allowed = cors && preflight(cors, method, header);
    if (allowed) return { status: 204, body: null, headers: allowed };
    throw whyNoPath(method, asked.path, found !== undefined);
  };

  /**
   * Turns errors into replies, and logs every reply. `target`: the path and query of a request, or its whole URL. `refused`:
   * the server does not let it in.
   */
  const answer = async (
    method: string,
    target: string,
    header: Header,
    refused?: Refusal,
  ): Promise<Reply> => {
    const at = now();
    const start = performance.now();
    const id = options.requestId();
    const asker: Asker = { route: undefined, key: undefined };
    let reply: Reply;
    try {
      if (refused) throw refused;
      reply = await route(method, target, header, asker);
    } catch (thrown) {
      if (!(thrown instanceof Refusal))
        log?.(noteLine(now(), 'error', 'A request failed.', describe(thrown)));
      reply = errorReply(thrown);
    }
    const { status, headers, error } = reply;
    const { route: name, key } = asker;
    const milliseconds = performance.now() - start;
    metrics?.count(name ?? 'none', status, milliseconds);
    log?.(logLine(at, { id, method, route: name, status, milliseconds, key: key?.id, error }));
    headers['x-request-id'] = id;
    headers['x-content-type-options'] = 'nosniff';
    const usage = keys === 'open' || !key ? undefined : keys.usage.get(key.id);
    if (key && usage) Object.assign(headers, limitHeaders(key, usage, at));
    if (cors !== undefined) corsHeaders(cors, header('origin'), headers);
    return reply;
  };

  return {
    answer,
    async fetch({ method, url, headers: given }: Request) {
      const { status, body, headers } = await answer(method, url, (name) => given.get(name) ?? undefined);
      return new Response(method === 'HEAD' ? null : body, { status, headers });
    },
  };
}
