/** Opens a file, and unpacks gzip. */
import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { reasonOf } from '../troubles.ts';

/** `read` is called with the number of bytes read from the file. */
export async function* openSource(path: string, read: (bytes: number) => void): AsyncGenerator<Uint8Array> {
  const file = createReadStream(path, { highWaterMark: 256 * 1024 });
  try {
    // At the end of an empty file, too.
    await once(file, 'readable');
    const head: Buffer | null = file.read(2);
    if (head) file.unshift(head);
    file.on('data', (chunk) => read(chunk.length)).pause();
    // The first two bytes of every gzip file (RFC 1952, 2.3.1).
    const isPacked = head?.[0] === 0x1f && head[1] === 0x8b;
    // Its readers are told of what fails by the stream itself.
    yield* isPacked ? pipeline(file, createGunzip(), () => {}) : file;
  } catch (error) {
    throw new Error(`${path} cannot be read (${reasonOf(error)}); nothing was changed.`);
  }
}
