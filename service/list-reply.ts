/** Serves the files of the service's own list. */
import type { Header } from './authorise.ts';
import type { Reply } from './reply.ts';
import { sameTag } from './success-replies.ts';

export interface ListFile {
  readonly body: Uint8Array<ArrayBuffer>;
  readonly tag: string;
}

/** Undefined for a name that none of the files has. */
export type ListFiles = (name: string) => Promise<ListFile | undefined>;

const types: Readonly<Record<string, string>> = {
  json: 'application/json; charset=UTF-8',
  html: 'text/html; charset=UTF-8',
};

export function listReply(name: string, { body, tag }: ListFile, header: Header): Reply {
  const etag = `W/"${tag}"`;
  const type = types[name.slice(name.lastIndexOf('.') + 1)] ?? 'application/octet-stream';
  const headers = { 'content-type': type, 'cache-control': 'private, no-cache', etag };
  return sameTag(header('if-none-match'), etag)
    ? { status: 304, body: null, headers }
    : { status: 200, body, headers };
}
