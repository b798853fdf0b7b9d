/** Files that are whole at every moment, and a lock that ends with its process. */
import { closeSync, fsyncSync, openSync, renameSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** An exclusive transaction on an empty database is a lock that SQLite makes work on every system. */
export function lock(path: string): () => void {
  const db = new DatabaseSync(path);
  try {
    db.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE');
  } catch {
    db.close();
    throw new Error('Another import is running in this data directory. Wait until it ends.');
  }
  return () => db.close();
}

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
