/** Good answers, with ETag, caching rules and compression. */
import type { Style } from '../lib/core/api/endpoints.ts';
import type { Header } from './authorise.ts';
import { jsonType, type Reply } from './reply.ts';
import { andThen, type MaybePromise } from './store/store.ts';

export type Compress = (body: string) => MaybePromise<Uint8Array<ArrayBuffer>>;

/** Characters from which compression pays off; smaller bodies fit into a few network packets. */
const largeBody = 8192;

/** Accepts gzip, unless with `q=0` (RFC 9110, 12.5.3). */
const takesGzip = /\bgzip\b(?!\s*;\s*q=0(\.0*)?(,|\s|$))/;

export interface Success {
  readonly style: Style;
  readonly text: string;
  readonly tag: string;
}

/** `open`: without keys, shared caches may keep the answers. */
export function successReplies(open: boolean, compress: Compress | undefined) {
  const cacheControl = open ? 'public, max-age=60' : 'private, max-age=60';
  return ({ style, text, tag }: Success, header: Header): MaybePromise<Reply> => {
    const etag = `W/"${tag}"`;
    const headers: Record<string, string> = { 'content-type': jsonType, 'cache-control': cacheControl, etag };
    if (style === 'B' && !open) headers.vary = 'x-api-key';
    if (sameTag(header('if-none-match'), etag)) return { status: 304, body: null, headers };
    if (!compress || text.length < largeBody) return { status: 200, body: text, headers };
    headers.vary = headers.vary === undefined ? 'accept-encoding' : `${headers.vary}, accept-encoding`;
    if (!takesGzip.test(header('accept-encoding') ?? '')) return { status: 200, body: text, headers };
    return andThen(compress(text), (body): Reply => {
      headers['content-encoding'] = 'gzip';
      return { status: 200, body, headers };
    });
  };
}

/** RFC 9110, 13.1.2: weak comparison against each tag of the list. */
export function sameTag(given: string | undefined, etag: string): boolean {
  if (given === undefined) return false;
  const opaque = etag.slice(2);
  return given.split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === opaque);
}
