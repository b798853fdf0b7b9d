/** Files that are complete at every moment. */
import { closeSync, fsyncSync, openSync, renameSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';

/** Writes a line into a file atomically. `mode`: who may read it. */
export function writeLine(path: string, line: string, mode = 0o666): void {
  const fresh = `${path}.part`;
  const file = openSync(fresh, 'w', mode);
  writeSync(file, `${line}\n`);
  fsyncSync(file);
  closeSync(file);
  renameSync(fresh, path);
  flush(dirname(path));
}

/** Flushes a file or a directory to disk, so that it survives a power failure. */
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
