/** Good answers, with ETag, caching rules and compression. */
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Style } from '../lib/core/api/endpoints.ts';
import type { Header } from './authorise.ts';
import type { EndpointAnswer } from './endpoint-answer.ts';
import { sha256 } from './keys/new-key.ts';
import { jsonType, type Reply } from './reply.ts';
import type { Store } from './store/store.ts';

const pack = promisify(gzip);

/** Characters from which compression pays off; smaller bodies fit into a few network packets. */
const largeBody = 8192;

/** Accepts gzip, unless with `q=0` (RFC 9110, 12.5.3). */
const takesGzip = /\bgzip\b(?!\s*;\s*q=0(\.0*)?(,|\s|$))/;

/** `open`: without keys, so shared caches may keep the answers. */
export function successReplies(store: Pick<Store, 'tag'>, open: boolean) {
  const cacheControl = open ? 'public, max-age=60' : 'private, max-age=60';
  const tags = rememberedTags();
  return async (
    style: Style,
    { name, page, text: textOf }: EndpointAnswer,
    header: Header,
  ): Promise<Reply> => {
    const headers: Record<string, string> = {
      'content-type': jsonType,
      'cache-control': cacheControl,
      // On each, small or not: a 304 cannot tell how large the answer is that it stands for.
      vary: style === 'B' && !open ? 'accept-encoding, x-api-key' : 'accept-encoding',
    };
    if (page.isLowered === true) headers['x-limit'] = String(page.limit);
    const given = header('if-none-match');
    // Before the look-up: what changes meanwhile belongs to the next tag.
    const of = store.tag();
    const known = given === undefined ? undefined : tags(of).get(name);
    if (known !== undefined && sameTag(given, known)) {
      headers.etag = known;
      return { status: 304, body: null, headers };
    }
    const text = await textOf();
    const etag = `W/"${sha256(text).slice(0, 16)}"`;
    headers.etag = etag;
    if (name.length <= longestName) tags(of).set(name, etag);
    if (sameTag(given, etag)) return { status: 304, body: null, headers };
    if (text.length < largeBody) return { status: 200, body: text, headers };
    if (!takesGzip.test(header('accept-encoding') ?? '')) return { status: 200, body: text, headers };
    headers['content-encoding'] = 'gzip';
    return { status: 200, body: new Uint8Array(await pack(text, { level: 5 })), headers };
  };
}

/** Questions whose tags are remembered, and characters of each: some megabytes. Arbitrary. */
const mostNames = 10_000;
const longestName = 512;

/** The tags of answers by question, as long as the store is the same: whoever has one is told so without a look-up. */
function rememberedTags(): (of: string) => Map<string, string> {
  const tags = new Map<string, string>();
  let current = '';
  return (of) => {
    if (of !== current || tags.size >= mostNames) tags.clear();
    current = of;
    return tags;
  };
}

/** RFC 9110, 13.1.2: weak comparison against each tag of the list. */
export function sameTag(given: string | undefined, etag: string): boolean {
  if (given === undefined) return false;
  const opaque = etag.slice(2);
  return given.split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === opaque);
}
