/** One service at a time has a data directory: two would each count what a key uses, and allow twice as much. */
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import process from 'node:process';
import { lock } from './lock.ts';
import { writeLine } from './write-line.ts';

/** Returns what lets go of it. */
export function holdDirectory(data: string): () => void {
  const holder = join(data, 'served-by');
  const release = lock(join(data, 'serve.lock'));
  if (!release)
    throw new Error(
      `Process ${readHolder(holder)} serves ${resolve(data)} already. Stop it first, or name another directory with --data.`,
    );
  writeLine(holder, String(process.pid));
  return release;
}

function readHolder(path: string): string {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch {
    return 'of another service';
  }
}
