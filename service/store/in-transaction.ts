/** A transaction that writes. */
import type { DatabaseSync } from 'node:sqlite';

/** Does all of `work` or nothing; nobody else writes in between. */
export function inTransaction<T>(db: DatabaseSync, work: () => T): T {
  db.exec('BEGIN IMMEDIATE');
  try {
    const result = work();
    db.exec('COMMIT');
    return result;
  } catch (error) {
    if (db.isTransaction) db.exec('ROLLBACK');
    throw error;
  }
}
