/** Updates a SQLite file from an older version. */
import type { DatabaseSync } from 'node:sqlite';

/**
 * Each of the `steps` leads to the next version; released ones never change. `PRAGMA user_version` counts the steps that
 * a file has had. Throws for a file of a newer version.
 */
export function runMigrations(db: DatabaseSync, what: string, steps: readonly string[]): void {
  if (versionOf(db) === steps.length) return;
  db.exec('BEGIN IMMEDIATE');
  try {
    // Read the version again inside the transaction: another process may have updated the file.
    const version = versionOf(db);
    if (version > steps.length) {
      throw new Error(
        `The file of ${what} was written by a newer version of the service ` +
          `(version ${version}, this one reads ${steps.length}). Update the service.`,
      );
    }
    for (const step of steps.slice(version)) db.exec(step);
    db.exec(`PRAGMA user_version = ${steps.length}; COMMIT`);
  } catch (error) {
    if (db.isTransaction) db.exec('ROLLBACK');
    throw error;
  }
}

const versionOf = (db: DatabaseSync) => Number(db.prepare('PRAGMA user_version').get()?.user_version);
