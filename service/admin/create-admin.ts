/**
 * The admin API and its page, below a path of their own. The key travels in a header that no foreign page can set, never
 * in a URL or a cookie, so a browser adds it to no request by itself.
 */
import { cutOff, hasExpired } from '../authorise.ts';
import { sha256 } from '../keys/new-key.ts';
import type { KeyRecord, Keys } from '../keys.ts';
import { type Log, logLine, noteLine } from '../log.ts';
import { readUrl } from '../read-url.ts';
import { Refusal } from '../refusal.ts';
import { describe, errorReply, jsonType, type Reply } from '../reply.ts';
import { adminActions } from './admin-actions.ts';
import { adminPage } from './admin-page.ts';
import type { AskAdmin } from './ask-admin.ts';

export interface AdminOptions {
  readonly keys: Keys;
  readonly ask: AskAdmin['ask'];
  readonly requestId: () => string;
  readonly log?: Log | undefined;
  /** As in `AppOptions`. */
  readonly isCutOff?: (() => boolean) | undefined;
}

const pagePath = '/admin';
const apiPath = '/admin/api/';

/** Bytes of a body: a file to import, as JSON. */
export const mostAdminBytes = 8 * 2 ** 20;

/** `target`: a path, with or without a query. */
export const isAdminPath = (target: string) => /^\/admin(?:[/?]|$)/.test(target);

/** What an action could not do, in words for the log. */
class Failed extends Error {}

export function createAdmin(options: AdminOptions): (request: Request) => Promise<Response> {
  const { log } = options;
  return async (request) => {
    const start = performance.now();
    const id = options.requestId();
    const { path } = readUrl(request.url);
    const asker: { key?: string } = {};
    let reply: Reply;
    try {
      reply = path.startsWith(apiPath) ? await act(options, request, path, asker) : page(request, path);
    } catch (error) {
      if (!(error instanceof Refusal))
        log?.(
          noteLine(
            Date.now(),
            'error',
            'An admin request failed.',
            error instanceof Failed ? error.message : describe(error),
          ),
        );
      reply = errorReply(error);
    }
    const { status, body, headers, error } = reply;
    const action = path.slice(apiPath.length);
    const route = Object.hasOwn(adminActions, action) ? path : pagePath;
    const milliseconds = performance.now() - start;
    log?.(
      logLine(Date.now(), { id, method: request.method, route, status, milliseconds, key: asker.key, error }),
    );
    return new Response(body, { status, headers: { ...headers, ...safe, 'x-request-id': id } });
  };
}

const safe = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
};

function page({ method }: Request, path: string): Reply {
  if (path !== pagePath)
    throw new Refusal('not_found', `There is nothing at this path. The page is ${pagePath}.`);
  if (method !== 'GET' && method !== 'HEAD')
    throw new Refusal('method_not_allowed', 'Use GET or HEAD.', { allow: 'GET, HEAD' });
  return adminPage();
}

async function act(
  { keys, ask, isCutOff }: AdminOptions,
  request: Request,
  path: string,
  asker: { key?: string },
): Promise<Reply> {
  const action = path.slice(apiPath.length);
  if (!Object.hasOwn(adminActions, action)) throw new Refusal('not_found', 'There is no such action.');
  if (request.method !== 'POST') throw new Refusal('method_not_allowed', 'Use POST.', { allow: 'POST' });
  const site = request.headers.get('sec-fetch-site') ?? 'none';
  if (site !== 'same-origin' && site !== 'none')
    throw new Refusal('foreign_page', 'Pages of other origins may not ask this.');
  if (isCutOff?.() === true) throw cutOff();
  const key = admitted(request, keys);
  asker.key = key.id;
  const input = await bodyOf(request);
  const { output, refused, failed } = await ask({ action, input, by: `${key.name} (${key.id})`.trim() });
  if (refused !== undefined) throw new Refusal('invalid_parameter', refused);
  if (output === undefined) throw new Failed(failed);
  return { status: 200, body: output, headers: { 'content-type': jsonType } };
}

function admitted(request: Request, keys: Keys): KeyRecord {
  const given = /^Bearer (\S+)$/.exec(request.headers.get('authorization') ?? '')?.[1];
  const how = { 'www-authenticate': 'Bearer' };
  if (given === undefined)
    throw new Refusal('missing_key', 'Send an admin key in the header "authorization: Bearer".', how);
  const key = keys.find(sha256(given));
  if (!key?.isAdmin || hasExpired(key, Date.now()))
    throw new Refusal('unknown_key', 'This is no valid admin key.', how);
  return key;
}

/** A body without a length is read no further than its limit. */
async function bodyOf(request: Request): Promise<string> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of request.body ?? []) {
    size += piece.length;
    if (size > mostAdminBytes)
      throw new Refusal(
        'body_too_large',
        `A body may have ${mostAdminBytes} bytes. Import larger files by command.`,
      );
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString('utf8');
}
