import type { Readable } from 'node:stream';

/** All that streams have said by now. */
export function saidBy(...streams: readonly (Readable | null)[]): () => string {
  let text = '';
  for (const stream of streams)
    stream?.setEncoding('utf8').on('data', (chunk) => {
      text += chunk;
    });
  return () => text;
}
