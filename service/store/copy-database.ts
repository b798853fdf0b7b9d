/** Copies a SQLite file that others may be writing; a plain copy of it could be torn. */
import { DatabaseSync } from 'node:sqlite';

export function copyDatabase(from: string, to: string): void {
  // Whoever closes it last has it alone for as long as the disk takes.
  const db = new DatabaseSync(from, { timeout: 5_000 });
  try {
    db.prepare('VACUUM INTO ?1').run(to);
  } finally {
    db.close();
  }
}
