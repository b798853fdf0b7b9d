/** Collects records unsorted; SQLite then sorts them, on disk if they are many. */
import { createHash } from 'node:crypto';
import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { foldText } from '../../lib/core/fold-text.ts';
import { type Collection, collections } from './collections.ts';
import { markedText } from './fts-question.ts';
import { searched } from './searched.ts';
import { pieceOf, type StoreEntry } from './store-entry.ts';

/** Records per transaction: enough to be fast, few enough for a small cache. Arbitrary. */
const perTransaction = 50_000;

/** Characters: a call costs as much as digesting a few records. Arbitrary. */
const digestedAtOnce = 16_384;

/** Parts the texts of a record, and comes before whatever they hold: they are in order together as they are apart. */
const parting = '\u0001';

const tableOf = ({ id }: Pick<Collection, 'id'>) => `stage.${id}`;

/** Of repetitions the last one counts, because it may have newer metadata. */
const each = (columns: string) => `GROUP BY ${columns} HAVING max(seq) > 0 ORDER BY ${columns}`;

/** One row per address, with its records in the order of search results; joined at once in the inner order, or each would cost as much as all. */
export const answerTables = (collection: Pick<Collection, 'id'>) => [
  `CREATE TABLE answers_${collection.id} (key TEXT PRIMARY KEY, stored TEXT NOT NULL) WITHOUT ROWID`,
  `INSERT INTO answers_${collection.id} (key, stored) ` +
    'SELECT key, address || char(10) || group_concat(piece, char(10)) FROM ' +
    `(SELECT key, address, piece FROM ${tableOf(collection)} ${each('key, folded, texts')}) GROUP BY key`,
];

/**
 * A collection's rows in the order of search results: folded name, address as written, then the other text
 * (`service/match-tier.ts`).
 */
export const rowTables = (collection: Pick<Collection, 'id'>) => [
  `CREATE TABLE rows_${collection.id} (id INTEGER PRIMARY KEY, piece TEXT NOT NULL, marked TEXT NOT NULL)`,
  `INSERT INTO rows_${collection.id} (piece, marked) SELECT piece, marked FROM ${tableOf(collection)} ` +
    each('folded, address, texts'),
];

export function sortStage(db: DatabaseSync, path: string) {
  db.prepare('ATTACH ?1 AS stage').run(path === '' ? ':memory:' : path);
  db.exec(
    'PRAGMA stage.journal_mode = MEMORY; PRAGMA stage.synchronous = OFF; PRAGMA stage.cache_size = -8000',
  );
  const inserts = new Map<Collection, StatementSync>();
  for (const collection of collections) {
    const table = tableOf(collection);
    const columns = 'key, address, folded, texts, piece, marked';
    db.exec(`CREATE TABLE ${table} (seq INTEGER PRIMARY KEY, ${columns})`);
    inserts.set(collection, db.prepare(`INSERT INTO ${table} (${columns}) VALUES (?1, ?2, ?3, ?4, ?5, ?6)`));
  }
  const digest = createHash('sha256');
  let staged = 0;
  let undigested = '';
  db.exec('BEGIN');
  return {
    add(entry: StoreEntry) {
      const { collection, key, address, name, type, subtype, label } = entry;
      const folded = foldText(name);
      const fields = collection.indexes[0]?.matches ?? [];
      const marked = markedText(searched(entry, collection, fields));
      const texts = [name, type, subtype, label].join(parting);
      const piece = pieceOf(entry);
      inserts.get(collection)?.run(key, address, folded, texts, piece, marked);
      staged += 1;
      undigested += `${collection.id} ${key} ${piece}\n`;
      if (undigested.length > digestedAtOnce) {
        digest.update(undigested);
        undigested = '';
      }
      if (staged % perTransaction === 0) db.exec('COMMIT; BEGIN');
    },
    /** Ends the staging; returns the number of records, and a digest of them. */
    close() {
      db.exec('COMMIT');
      return { staged, digest: digest.update(undigested).digest('hex') };
    },
    drop: () => db.exec('DETACH stage'),
  };
}
