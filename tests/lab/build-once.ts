/** What tests stand on is built once, by whichever process needs it first, and again when its sources have changed. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sourceHash } from '../../scripts/setup/source-hash.mjs';
import { takeLock } from './take-lock.ts';

const root = join(import.meta.dirname, '..', '..');

/** For what this process knows a build to be there: sources stay as they are while tests run. */
const known = new Map<string, string>();

/** `sources`: files and folders, from the root; `given`: what else the build depends on. */
export async function buildOnce(
  out: string,
  { sources, given = '' }: { readonly sources: readonly string[]; readonly given?: string },
  build: () => Promise<unknown>,
): Promise<void> {
  if (known.get(out) === given) return;
  const stamp = join(out, '.built-from');
  const hash = sourceHash(root, [...sources, 'package-lock.json']) + given;
  const isBuilt = () => existsSync(stamp) && readFileSync(stamp, 'utf8') === hash;
  if (!isBuilt()) {
    const release = await takeLock(out);
    try {
      if (!isBuilt()) {
        await build();
        writeFileSync(stamp, hash);
      }
    } finally {
      release();
    }
  }
  known.set(out, given);
}
