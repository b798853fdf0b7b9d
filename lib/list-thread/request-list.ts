/** Asks for a list: its URL leaves this machine and nothing else, neither cookies nor a referrer. */
import { keyPlace } from '../core/api/endpoints.ts';
import { type ListProblem, mostListBytes } from '../core/lists/label-list.ts';
import type { ListJob } from '../core/lists/list-job.ts';

/** A list that is not taken. `detail`: figures for the sentence. */
export class ListRefusal extends Error {
  readonly why: ListProblem;
  readonly detail: string;
  constructor(why: ListProblem, detail = '') {
    super(why);
    this.why = why;
    this.detail = detail;
  }
}

export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

export interface ListAnswer {
  readonly body: AsyncIterable<Uint8Array>;
  /** Bytes received so far. */
  readonly bytes: () => number;
  readonly etag: string | undefined;
  readonly modified: string | undefined;
}

/** Arbitrary: 64 MB in this time are half a megabyte a second. */
const maxMs = 120_000;

export async function requestList(
  { url, before, apiKey }: ListJob,
  fetch: Fetch,
): Promise<ListAnswer | 'same'> {
  const headers = {
    ...(apiKey !== undefined && { [keyPlace.B.name]: apiKey }),
    ...(before?.etag !== undefined && { 'if-none-match': before.etag }),
    ...(before?.modified !== undefined && { 'if-modified-since': before.modified }),
  };
  const response = await fetch(url, {
    headers,
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    cache: 'no-store',
    // Another host is another permission.
    redirect: 'manual',
    signal: AbortSignal.timeout(maxMs),
  }).catch(() => {
    throw new ListRefusal('offline');
  });
  if (response.status === 304) return 'same';
  if (response.type === 'opaqueredirect' || (response.status >= 300 && response.status < 400)) {
    throw new ListRefusal('redirected');
  }
  if (!response.ok || !response.body) throw new ListRefusal('status', String(response.status));
  const received = counted(response.body);
  return {
    body: await unpackedList(received.chunks),
    bytes: received.bytes,
    etag: response.headers.get('etag') ?? undefined,
    modified: response.headers.get('last-modified') ?? undefined,
  };
}

/** What is in a file, packed by gzip, as many hosts serve it, or not. */
export async function unpackedList(chunks: AsyncIterable<Uint8Array>): Promise<AsyncIterable<Uint8Array>> {
  const [start, all] = await startOf(chunks, 2);
  // The first two bytes of every gzip file (RFC 1952, 2.3.1).
  return counted(start[0] === 0x1f && start[1] === 0x8b ? gunzip(all) : all).chunks;
}

/** The first bytes, and all chunks. */
export async function startOf(
  chunks: AsyncIterable<Uint8Array>,
  length: number,
): Promise<readonly [Uint8Array, AsyncIterable<Uint8Array>]> {
  const iterator = chunks[Symbol.asyncIterator]();
  const seen: Uint8Array[] = [];
  const start = () => Uint8Array.from(seen.flatMap((chunk) => [...chunk.subarray(0, length)]));
  while (start().length < length) {
    const next = await iterator.next();
    if (next.done) break;
    seen.push(next.value);
  }
  async function* all(): AsyncGenerator<Uint8Array> {
    yield* seen;
    for (let next = await iterator.next(); !next.done; next = await iterator.next()) yield next.value;
  }
  return [start().subarray(0, length), all()];
}

/** A small file may unpack to a huge one, so both are counted. */
function counted(from: AsyncIterable<Uint8Array>): {
  chunks: AsyncIterable<Uint8Array>;
  bytes: () => number;
} {
  let bytes = 0;
  async function* chunks(): AsyncGenerator<Uint8Array> {
    try {
      for await (const chunk of from) {
        bytes += chunk.length;
        if (bytes > mostListBytes) throw new ListRefusal('too-large', String(mostListBytes / 1024 / 1024));
        yield chunk;
      }
    } catch (error) {
      throw error instanceof ListRefusal ? error : new ListRefusal('offline');
    }
  }
  return { chunks: chunks(), bytes: () => bytes };
}

async function* gunzip(packed: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const chunks = packed[Symbol.asyncIterator]();
  const source = new ReadableStream({
    async pull(to) {
      const next = await chunks.next();
      if (next.done) to.close();
      else to.enqueue(new Uint8Array(next.value));
    },
    async cancel() {
      await chunks.return?.();
    },
  });
  try {
    yield* source.pipeThrough(new DecompressionStream('gzip'));
  } catch (error) {
    throw error instanceof ListRefusal ? error : new ListRefusal('broken');
  }
}
