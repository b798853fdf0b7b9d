/** Brings a SQLite file that lives on from version to version up to date. */
import type { DatabaseSync } from 'node:sqlite';

/**
 * `steps` lead from one version to the next; a released one never changes. `PRAGMA user_version` counts those that the
 * file has been through. A file of a newer version is left alone, and a sentence says so.
 */
export function runMigrations(db: DatabaseSync, what: string, steps: readonly string[]): void {
  if (versionOf(db) === steps.length) return;
  db.exec('BEGIN IMMEDIATE');
  try {
    // Another process may have done it since: within the transaction the version holds.
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
