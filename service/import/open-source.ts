/** Opens a file, and unpacks gzip. */
import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import { reasonOf } from '../troubles.ts';

/** `read` is called with the number of bytes read from the file. */
export async function* openSource(path: string, read: (bytes: number) => void): AsyncGenerator<Uint8Array> {
  const file = createReadStream(path, { highWaterMark: 256 * 1024 });
  file.on('data', (chunk) => read(chunk.length));
  file.pause();
  try {
    const [head, whole] = await peek(file);
    // The first two bytes of every gzip file (RFC 1952, 2.3.1).
    yield* head[0] === 0x1f && head[1] === 0x8b ? gunzip(whole) : whole;
  } catch (error) {
    throw new Error(`${path} cannot be read (${reasonOf(error)}); nothing was changed.`);
  }
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
