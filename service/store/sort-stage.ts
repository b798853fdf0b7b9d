/** Collects records unsorted; SQLite then sorts them, on disk if they are many. */
import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { foldText } from '../../lib/core/match-tier.ts';
import { type Collection, collections } from './collections.ts';
import { markedText } from './fts-question.ts';
import { searched } from './searched.ts';
import { pieceOf, type StoreEntry } from './store-entry.ts';

/** Records per transaction: enough to be fast, few enough for a small cache. Arbitrary. */
const perTransaction = 50_000;

/** Parts the texts of a record, and comes before whatever they hold: they are in order together as they are apart. */
const parting = '\u0001';

export interface SortStage {
  add(entry: StoreEntry): void;
  /** Ends the staging; returns the number of records. */
  close(): number;
  /** The records of a collection by address, each with what tells it from others of its address. */
  byKey(
    collection: Collection,
  ): Iterable<readonly [key: string, address: string, texts: string, piece: string]>;
  drop(): void;
}

const tableOf = ({ id }: Pick<Collection, 'id'>) => `stage.${id}`;

/**
 * A collection's rows in the order of search results: folded name, address as written, then the other text
 * (`lib/core/match-tier.ts`). Of repetitions the last one counts, because it may have newer metadata.
 */
export const createRows = (collection: Pick<Collection, 'id'>) => [
  `CREATE TABLE rows_${collection.id} (id INTEGER PRIMARY KEY, piece TEXT NOT NULL, marked TEXT NOT NULL)`,
  `INSERT INTO rows_${collection.id} (piece, marked) SELECT piece, marked FROM ${tableOf(collection)} ` +
    'GROUP BY folded, address, texts HAVING max(seq) > 0 ORDER BY folded, address, texts',
];

export function openSortStage(db: DatabaseSync, path: string): SortStage {
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
  let staged = 0;
  db.exec('BEGIN');
  return {
    add(entry) {
      const { collection, key, address, name, type, subtype, label } = entry;
      const folded = foldText(name);
      const fields = collection.indexes[0]?.matches ?? [];
      const marked = markedText(searched(entry, collection, fields));
      const texts = [name, type, subtype, label].join(parting);
      inserts.get(collection)?.run(key, address, folded, texts, pieceOf(entry), marked);
      staged += 1;
      if (staged % perTransaction === 0) db.exec('COMMIT; BEGIN');
    },
    close() {
      db.exec('COMMIT');
      return staged;
    },
    byKey(collection) {
      const rows = db.prepare(
        `SELECT key, address, texts, piece FROM ${tableOf(collection)} ORDER BY key, folded, texts, seq`,
      );
      rows.setReturnArrays(true);
      // Cast: these are the columns, and all of them hold text.
      return rows.iterate() as unknown as ReturnType<SortStage['byKey']>;
    },
    drop: () => db.exec('DETACH stage'),
  };
}
