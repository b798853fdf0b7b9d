/** Opens a file: unpacks gzip, tells JSON from CSV by what is in it, whatever it is called. */
import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';

export interface Opened {
  readonly format: 'json' | 'csv';
  readonly chunks: AsyncIterable<Uint8Array>;
}

/** `read` hears of bytes as the file gives them, packed or not. */
export async function openSource(path: string, read: (bytes: number) => void): Promise<Opened> {
  const file = createReadStream(path, { highWaterMark: 256 * 1024 });
  file.on('data', (chunk) => read(chunk.length));
  file.pause();
  const [head, whole] = await peek(file);
  // RFC 1952, 2.3.1: the two bytes that every gzip file begins with.
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

/** The first bytes, and all of them. */
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

/** A table of labels begins with the name of a column, JSON with a bracket. A byte order mark may stand before. */
function formatOf(head: Uint8Array): 'json' | 'csv' {
  return /^\ufeff?\s*[[{]/.test(new TextDecoder('utf-8', { ignoreBOM: true }).decode(head.subarray(0, 4096)))
    ? 'json'
    : 'csv';
}
