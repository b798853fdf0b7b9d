/** Files that are complete at every moment. */
import { closeSync, fsyncSync, openSync, renameSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';

/** Writes a line into a file, wholly or not at all, whatever is interrupted and whenever. */
export function writeLine(path: string, line: string): void {
  const fresh = `${path}.part`;
  const file = openSync(fresh, 'w');
  writeSync(file, `${line}\n`);
  fsyncSync(file);
  closeSync(file);
  renameSync(fresh, path);
  flush(dirname(path));
}

/** Until it is flushed, a file may be named but not written when the power fails. */
export function flush(path: string): void {
  const file = openSync(path, 'r');
  try {
    fsyncSync(file);
  } catch {
    // Some systems cannot flush a directory.
  } finally {
    closeSync(file);
  }
}
