/**
 * What an upstream said, and how often it was asked: a layer of its own in a file of its own, so that nothing of it gets
 * into own records, their lists and their backups.
 */
import { openDatabase } from '../store/open-database.ts';

export type LearntFile = ReturnType<typeof openLearntFile>;

const day = 86_400_000;
/** How long an answer counts. */
const lifetime = { found: 7 * day, absent: day };

const migrations = [
  'CREATE TABLE learnt (collection TEXT NOT NULL, key TEXT NOT NULL, stored TEXT, at INTEGER NOT NULL, ' +
    'PRIMARY KEY (collection, key)) WITHOUT ROWID; ' +
    'CREATE TABLE spent (day TEXT PRIMARY KEY, requests INTEGER NOT NULL)',
];

export function openLearntFile(path: string, now: number) {
  const db = openDatabase(path, { what: 'learnt labels', migrations, patience: 0 });
  db.prepare('DELETE FROM learnt WHERE at < ?1').run(now - lifetime.found);
  const one = db.prepare('SELECT stored, at FROM learnt WHERE collection = ?1 AND key = ?2');
  const keep = db.prepare('INSERT OR REPLACE INTO learnt VALUES (?1, ?2, ?3, ?4)');
  const count = db.prepare(
    'INSERT INTO spent VALUES (?1, 1) ON CONFLICT (day) DO UPDATE SET requests = requests + 1 ' +
      'WHERE requests < ?2 RETURNING requests',
  );
  let changes = 0;
  return {
    /** The stored text of an address, `null` if the upstream knows nothing of it; undefined if that is not known now. */
    find(collection: string, key: string, now: number) {
      const row = one.get(collection, key);
      if (!row) return undefined;
      const stored = typeof row.stored === 'string' ? row.stored : null;
      const age = now - Number(row.at);
      // An answer from the future was dated by a wrong clock.
      return age >= 0 && age < (stored === null ? lifetime.absent : lifetime.found) ? stored : undefined;
    },
    learn(collection: string, key: string, stored: string | null, now: number) {
      keep.run(collection, key, stored, now);
      changes += 1;
    },
    /** Counts a request of this day (UTC); false if the budget is used up. */
    spend: (budget: number, now: number) =>
      budget > 0 && count.get(new Date(now).toISOString().slice(0, 10), budget) !== undefined,
    /** Changes whenever something was learnt. */
    version: () => `${now.toString(36)}.${changes}`,
    close: () => db.close(),
  };
}
