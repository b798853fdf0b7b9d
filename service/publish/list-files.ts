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
import type { Troubles } from '../troubles.ts';

const run = promisify(execFile);
const isName = /^[\w.-]+\.(?:json|gz|html)$/;

export interface ListFilesOptions {
  /** Where the files are kept. */
  readonly folder: string;
  /** Another text, other labels. */
  readonly version: () => string;
  readonly publish: () => Promise<unknown>;
  readonly troubles: Pick<Troubles, 'begin' | 'end'>;
  /** Milliseconds that only grow. */
  readonly now?: () => number;
}

/** Milliseconds until the same labels are tried again: a full disk is mended without a change of them. Arbitrary. */
const rest = 60_000;

export function createListFiles(options: ListFilesOptions): ListFiles {
  const { folder, version, publish, troubles, now = () => performance.now() } = options;
  let made: string | undefined;
  let failed: { readonly of: string; readonly until: number; readonly error: unknown } | undefined;
  let making: Promise<void> | undefined;

  async function make(): Promise<void> {
    const of = version();
    if (made === of) return;
    // What fails costs as much as what succeeds, and anybody may ask.
    if (failed?.of === of && now() < failed.until) throw failed.error;
    try {
      await publish();
    } catch (error) {
      failed = { of, until: now() + rest, error };
      troubles.begin('lists', lastSaid(error));
      throw error;
    }
    made = of;
    failed = undefined;
    troubles.end('lists');
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

/** The sentence with which a command ends; the error of its process has the whole command line. */
function lastSaid(error: unknown): string {
  const said = error instanceof Error && 'stderr' in error ? String(error.stderr) : '';
  return said.trim().split('\n').at(-1) || 'Publishing ended early.';
}

/** In a process of its own: half a million labels take seconds, and answers must not wait for them. */
export const publishApart = (folder: string, data: string): Promise<unknown> =>
  run(process.execPath, [fileURLToPath(places.entry), 'publish', folder, '--data', data]);
