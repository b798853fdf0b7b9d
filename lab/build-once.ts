/** What tests stand on is built once, by whichever process needs it first, and again when its sources have changed. */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import process from 'node:process';
import { sourceHash } from '../scripts/setup/ensure-build.mjs';

const root = join(import.meta.dirname, '..');

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
  const release = await take(join(root, '.cache', 'locks', relative(root, out).replaceAll(sep, '-')));
  try {
    if (isBuilt()) return;
    await build();
    writeFileSync(stamp, hash);
  } finally {
    release();
  }
}

/** Waits while another process that is still alive has it. */
async function take(lock: string): Promise<() => void> {
  mkdirSync(dirname(lock), { recursive: true });
  for (;;) {
    try {
      writeFileSync(lock, String(process.pid), { flag: 'wx' });
      return () => rmSync(lock, { force: true });
    } catch {
      if (!isAlive(readOwner(lock))) rmSync(lock, { force: true });
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}

function readOwner(lock: string): number {
  try {
    return Number(readFileSync(lock, 'utf8'));
  } catch {
    return 0;
  }
}

function isAlive(pid: number): boolean {
  // The owner has not written its number yet, or the lock is free again.
  if (pid === 0) return true;
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
