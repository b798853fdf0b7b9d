/** Copies a SQLite file that others may be writing; a plain copy of it could be torn. */
import { DatabaseSync } from 'node:sqlite';

export function copyDatabase(from: string, to: string): void {
  const db = new DatabaseSync(from);
  try {
    db.prepare('VACUUM INTO ?1').run(to);
  } finally {
    db.close();
  }
}
