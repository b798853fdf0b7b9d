/** What the running service offers at `/lists/`: its own labels as a list, published anew once they have changed. */
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { indexFile } from '../../lib/core/lists/list-index.ts';
import type { ListFiles } from '../list-reply.ts';
import { places } from '../places.ts';

const run = promisify(execFile);
const isName = /^[\w.-]+\.(?:json|gz|html)$/;

export interface ListFilesOptions {
  /** Where the files are kept. */
  readonly folder: string;
  /** Another text, other labels. */
  readonly version: () => string;
  readonly publish: () => Promise<unknown>;
}

export function createListFiles({ folder, version, publish }: ListFilesOptions): ListFiles {
  let made: string | undefined;
  let making: Promise<void> | undefined;

  async function make(): Promise<void> {
    const now = version();
    if (made !== now) await publish();
    made = now;
  }
  /** One at a time: all who ask meanwhile wait for the same. */
  function fresh(): Promise<void> {
    making ??= make().finally(() => {
      making = undefined;
    });
    return making;
  }

  return async (name) => {
    if (name === indexFile || name === 'index.html') await fresh();
    if (!isName.test(name)) return undefined;
    const body = await readFile(join(folder, name)).catch(() => undefined);
    if (!body) return undefined;
    const tag = createHash('sha256').update(body).digest('hex').slice(0, 16);
    return { body: new Uint8Array(body), tag };
  };
}

/** In a process of its own: half a million labels take seconds, and answers must not wait for them. */
export const publishApart = (folder: string, data: string): Promise<unknown> =>
  run(process.execPath, [fileURLToPath(places.entry), 'publish', folder, '--data', data]);
