/** Decodes a request's URL strictly: what is ambiguous or invalid is refused. */
import { Refusal } from './refusal.ts';

export interface Asked {
  readonly path: string;
  /** The path was sent as another one, for which a proxy may have had no rule. */
  readonly isResolved: boolean;
  readonly query: Query;
}

/** A parameter of a query; one that is given twice is refused. */
export type Query = (name: string) => string | undefined;

/** Enough for ten addresses and a key, or for the longest search text, percent-encoded. */
export const longestUrl = 8192;

/** No URL parser changes these. */
const isPlain = /^(?:\/[\w-][\w.~-]*)+(?:\?[\w.~=&,%+:-]*)?$/;

/** What a URL parser resolves in a path, or drops from it. */
const resolved = /[\\#\t\n\r]|\/(?:\.|%2e){1,2}(?:\/|$)/i;

/** `target`: a path with its query, as HTTP sends it, or a whole URL. */
export function readUrl(target: string): Asked {
  if (target.length > longestUrl) {
    throw new Refusal('uri_too_long', `The address of a request may have ${longestUrl} characters at most.`);
  }
  const plain = isPlain.test(target) ? target : normalised(target);
  const isResolved = plain !== target && resolved.test(target.split('?', 1)[0] ?? '');
  const mark = plain.indexOf('?');
  if (mark === -1) return { path: plain, isResolved, query: readQuery('') };
  return { path: plain.slice(0, mark), isResolved, query: readQuery(plain.slice(mark + 1)) };
}

/** Every platform but Node resolves `..` and encodes odd characters before the service sees a URL. */
function normalised(target: string): string {
  const url = URL.parse(target.startsWith('/') ? `http://host${target}` : target);
  if (!url) throw new Refusal('malformed_request', 'The address of this request cannot be read.');
  return url.pathname + url.search;
}

/** Decodes values only when they are read. */
function readQuery(text: string): Query {
  const pairs = text === '' ? [] : text.split('&');
  return (name) => {
    let found: string | undefined;
    for (const pair of pairs) {
      const equals = pair.indexOf('=');
      const given = equals === -1 ? pair : pair.slice(0, equals);
      if (given !== name && (given.indexOf('%') === -1 || decode(given, name) !== name)) continue;
      if (found !== undefined) {
        throw new Refusal('invalid_parameter', `The parameter "${name}" is given twice. Give it once.`);
      }
      found = equals === -1 ? '' : decode(pair.slice(equals + 1).replaceAll('+', ' '), name);
    }
    return found;
  };
}

/** Decodes percent-encoded UTF-8 (RFC 3986, 2.5); `what` names the value in the refusal, which never repeats it. */
export function decode(text: string, what: string): string {
  if (text.indexOf('%') === -1) return text;
  try {
    return decodeURIComponent(text);
  } catch {
    throw new Refusal(
      'invalid_parameter',
      `The percent-encoding of "${what}" is broken. Encode it as UTF-8, each byte as % and two digits.`,
    );
  }
}
