/** What tests stand on is built once, by whichever process needs it first, and again when its sources have changed. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sourceHash } from '../../scripts/setup/source-hash.mjs';
import { takeLock } from './take-lock.ts';

const root = join(import.meta.dirname, '..', '..');

/** `sources`: files and folders, from the root; `given`: what else the build depends on. */
export async function buildOnce(
  out: string,
  { sources, given = '' }: { readonly sources: readonly string[]; readonly given?: string },
  build: () => Promise<unknown>,
): Promise<void> {
  const stamp = join(out, '.built-from');
  const hash = sourceHash(root, [...sources, 'package-lock.json']) + given;
  const isBuilt = () => existsSync(stamp) && readFileSync(stamp, 'utf8') === hash;
  if (isBuilt()) return;
  const release = await takeLock(out);
  try {
    if (isBuilt()) return;
    await build();
    writeFileSync(stamp, hash);
  } finally {
    release();
  }
}
