/**
 * The admin API and its page, below a path of their own. The key travels in a header that no foreign page can set, never
 * in a URL or a cookie, so a browser adds it to no request by itself.
 */
import { cutOff, type Header } from '../authorise.ts';
import { hasExpired, type KeyRecord } from '../keys/key-record.ts';
import type { Keys } from '../keys/keys-in-memory.ts';
import { sha256 } from '../keys/new-key.ts';
import { type Log, logLine, noteLine } from '../log.ts';
import { readUrl } from '../read-url.ts';
import { Refusal } from '../refusal.ts';
import { describe, errorReply, jsonType, type Reply } from '../reply.ts';
import { textWithin } from '../text-within.ts';
import { adminActions } from './admin-actions.ts';
import type { AdminAnswer, AdminJob } from './admin-job.ts';
import { adminPage } from './admin-page.ts';

export interface AdminOptions {
  readonly keys: Keys;
  readonly ask: (job: AdminJob) => Promise<AdminAnswer>;
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

interface Asked {
  readonly method: string;
  /** As in HTTP: a path, with or without a query. */
  readonly target: string;
  readonly header: Header;
  readonly body: AsyncIterable<Uint8Array>;
}

/** What is asked and who asks, from the moment on at which it is known. */
type Asker = { route: string; key: string | undefined };

export function createAdmin(options: AdminOptions) {
  const { log } = options;
  return async (asked: Asked): Promise<Reply> => {
    const start = performance.now();
    const id = options.requestId();
    const asker: Asker = { route: pagePath, key: undefined };
    let reply: Reply;
    try {
      const { path } = readUrl(asked.target);
      reply = path.startsWith(apiPath) ? await act(options, asked, path, asker) : page(asked, path);
    } catch (error) {
      const why = error instanceof Failed ? error.message : describe(error);
      if (!(error instanceof Refusal)) log?.(noteLine(Date.now(), 'error', 'An admin request failed.', why));
      reply = errorReply(error);
    }
    const { status, headers, error } = reply;
    const milliseconds = performance.now() - start;
    log?.(logLine(Date.now(), { id, method: asked.method, ...asker, status, milliseconds, error }));
    return { ...reply, headers: { ...headers, ...safe, 'x-request-id': id } };
  };
}

const safe = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
};

function page({ method }: Asked, path: string): Reply {
  if (path !== pagePath)
    throw new Refusal('not_found', `There is nothing at this path. The page is ${pagePath}.`);
  if (method !== 'GET' && method !== 'HEAD')
    throw new Refusal('method_not_allowed', 'Use GET or HEAD.', { allow: 'GET, HEAD' });
  return adminPage();
}

async function act(
  { keys, ask, isCutOff }: AdminOptions,
  { method, header, body }: Asked,
  path: string,
  asker: Asker,
): Promise<Reply> {
  const action = path.slice(apiPath.length);
  if (!Object.hasOwn(adminActions, action)) throw new Refusal('not_found', 'There is no such action.');
  asker.route = path;
  if (method !== 'POST') throw new Refusal('method_not_allowed', 'Use POST.', { allow: 'POST' });
  const site = header('sec-fetch-site') ?? 'none';
  if (site !== 'same-origin' && site !== 'none')
    throw new Refusal('foreign_page', 'Pages of other origins may not ask this.');
  if (isCutOff?.() === true) throw cutOff();
  const key = admitted(header, keys);
  asker.key = key.id;
  const input = await textWithin(mostAdminBytes, body);
  if (input === undefined)
    throw new Refusal(
      'body_too_large',
      `A body may have ${mostAdminBytes} bytes. Import larger files by command.`,
    );
  const { output, refused, failed } = await ask({ action, input, by: `${key.name} (${key.id})`.trim() });
  if (refused !== undefined) throw new Refusal('invalid_parameter', refused);
  if (output === undefined) throw new Failed(failed);
  return { status: 200, body: output, headers: { 'content-type': jsonType } };
}

function admitted(header: Header, keys: Keys): KeyRecord {
  const given = /^Bearer (\S+)$/.exec(header('authorization') ?? '')?.[1];
  const how = { 'www-authenticate': 'Bearer' };
  if (given === undefined)
    throw new Refusal('missing_key', 'Send an admin key in the header "authorization: Bearer".', how);
  const key = keys.find(sha256(given));
  if (!key?.isAdmin || hasExpired(key, Date.now()))
    throw new Refusal('unknown_key', 'This is no valid admin key.', how);
  return key;
}
