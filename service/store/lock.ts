/** A lock that ends with its process. */
import { DatabaseSync } from 'node:sqlite';

/** SQLite's error code for a file that another process holds locked. */
const busy = 5;

/**
 * An exclusive transaction on an empty database is a lock that works on every system, and ends with its process. Returns
 * what unlocks it; nothing if somebody else holds it.
 */
export function lock(path: string): (() => void) | undefined {
  const db = new DatabaseSync(path);
  try {
    db.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE');
  } catch (error) {
    db.close();
    const isBusy = error instanceof Error && 'errcode' in error && error.errcode === busy;
    if (!isBusy) throw error;
    return undefined;
  }
  return () => db.close();
}
