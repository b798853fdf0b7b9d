/** Opens a SQLite file that several processes write, in the version of this service. */
import { DatabaseSync } from 'node:sqlite';
import { runMigrations } from './run-migrations.ts';
import { saysDamaged } from './says-damaged.ts';

export interface DatabaseOptions {
  /** For people. */
  readonly what: string;
  readonly migrations: readonly string[];
  /** Milliseconds to wait while another process writes. */
  readonly patience: number;
  /** Changes are safe from a power failure as soon as they are made. */
  readonly isDurable?: boolean;
}

export function openDatabase(
  path: string,
  { what, migrations, patience, isDurable }: DatabaseOptions,
): DatabaseSync {
  let db: DatabaseSync | undefined;
  try {
    db = new DatabaseSync(path, { timeout: patience });
    db.exec(`PRAGMA journal_mode = WAL${isDurable === true ? '; PRAGMA synchronous = FULL' : ''}`);
    runMigrations(db, what, migrations);
    return db;
  } catch (error) {
    db?.close();
    if (!saysDamaged(error)) throw error;
    throw new Error(
      `The file of ${what}, ${path}, is damaged (${error.message}). Put it back from a backup; ` +
        'if there is none, move it away, and an empty one is made.',
    );
  }
}
