/** Opens a file: unpacks gzip, and tells JSON from CSV by its content. */
import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';

export interface Opened {
  readonly format: 'json' | 'csv';
  readonly chunks: AsyncIterable<Uint8Array>;
}

/** `read` is called with the number of bytes read from the file. */
export async function openSource(path: string, read: (bytes: number) => void): Promise<Opened> {
  const file = createReadStream(path, { highWaterMark: 256 * 1024 });
  file.on('data', (chunk) => read(chunk.length));
  file.pause();
  const [head, whole] = await peek(file);
  // The first two bytes of every gzip file (RFC 1952, 2.3.1).
  if (head[0] !== 0x1f || head[1] !== 0x8b) return { format: formatOf(head), chunks: whole };
  const [unpackedHead, unpacked] = await peek(gunzip(whole));
  return { format: formatOf(unpackedHead), chunks: unpacked };
}

async function* gunzip(packed: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const gunzip = createGunzip();
  const feeding = (async () => {
    try {
      for await (const chunk of packed) {
        if (!gunzip.write(chunk)) await new Promise<void>((resolve) => gunzip.once('drain', () => resolve()));
      }
      gunzip.end();
    } catch (error) {
      gunzip.destroy(error instanceof Error ? error : new Error(String(error)));
    }
  })();
  for await (const chunk of gunzip) yield chunk;
  await feeding;
}

/** Returns the first bytes, and a stream of all bytes. */
async function peek(
  chunks: AsyncIterable<Uint8Array>,
): Promise<readonly [Uint8Array, AsyncIterable<Uint8Array>]> {
  const iterator = chunks[Symbol.asyncIterator]();
  const first = await iterator.next();
  const head = first.done === true ? new Uint8Array() : first.value;
  async function* all(): AsyncGenerator<Uint8Array> {
    try {
      if (first.done !== true) yield first.value;
      for (let next = await iterator.next(); next.done !== true; next = await iterator.next())
        yield next.value;
    } finally {
      await iterator.return?.();
    }
  }
  return [head, all()];
}

/** CSV begins with a column's name, JSON with a bracket; either may have a byte order mark. */
function formatOf(head: Uint8Array): 'json' | 'csv' {
  return /^\ufeff?\s*[[{]/.test(new TextDecoder('utf-8', { ignoreBOM: true }).decode(head.subarray(0, 4096)))
    ? 'json'
    : 'csv';
}
