/** A folder in a data directory for as long as somebody works in it. */
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { lock } from './lock.ts';

const lockIn = (path: string) => join(path, 'work.lock');

/** Takes away those of its kind whose process was stopped meanwhile. */
export function workFolder(data: string, kind: 'change' | 'upload') {
  for (const name of readdirSync(data)) {
    const left = join(data, name);
    if (!name.startsWith(`${kind}-`) || !existsSync(lockIn(left))) continue;
    const unlock = lock(lockIn(left));
    if (!unlock) continue;
    unlock();
    rmSync(left, { recursive: true });
  }
  const path = mkdtempSync(join(data, `${kind}-`));
  const unlock = lock(lockIn(path));
  return {
    path,
    remove() {
      unlock?.();
      rmSync(path, { recursive: true, force: true });
    },
  };
}
