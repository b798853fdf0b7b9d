/** A transaction that writes. */
import type { DatabaseSync } from 'node:sqlite';

/** Does all of `work` or nothing; nobody else writes in between. Within another one it is a part of that. */
export function inTransaction<T>(db: DatabaseSync, work: () => T): T {
  if (db.isTransaction) return work();
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
