/** Collects records unsorted; SQLite then sorts them, on disk if they are many. */
import type { DatabaseSync } from 'node:sqlite';
import { foldText } from '../../lib/core/match-tier.ts';
import { type Collection, collections } from './collections.ts';
import type { StoreEntry } from './store-entry.ts';

export type Staged = Omit<StoreEntry, 'collection'>;

/** The order of search results: folded name, address as written, then the other text (`lib/core/match-tier.ts`). */
export const nameOrder = 'folded, address, name, type, subtype, label, seq';

export interface SortStage {
  add(entry: StoreEntry, layer?: number): void;
  /** Ends the staging; returns the number of records. */
  close(): number;
  drop(): void;
}

/** Records per transaction: enough to be fast, few enough for a small cache. Arbitrary. */
const perTransaction = 50_000;

export function openSortStage(db: DatabaseSync, path: string): SortStage {
  db.prepare('ATTACH ?1 AS stage').run(path === '' ? ':memory:' : path);
  db.exec(
    'PRAGMA stage.journal_mode = MEMORY; PRAGMA stage.synchronous = OFF; PRAGMA stage.cache_size = -8000',
  );
  db.exec(
    'CREATE TABLE stage.entry (seq INTEGER PRIMARY KEY, collection INTEGER, key TEXT, address TEXT, folded TEXT, ' +
      'name TEXT, type TEXT, subtype TEXT, label TEXT, whole TEXT, layer INTEGER)',
  );
  const insert = db.prepare(
    'INSERT INTO stage.entry (collection, key, address, folded, name, type, subtype, label, whole, layer) ' +
      'VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10)',
  );
  const numbers = new Map(collections.map((collection, number) => [collection, number]));
  let staged = 0;
  db.exec('BEGIN');
  return {
    add(entry, layer = 0) {
      const { collection, key, address, name, type, subtype, label, whole } = entry;
      const number = numbers.get(collection) ?? -1;
      insert.run(number, key, address, foldText(name), name, type, subtype, label, whole, layer);
      staged += 1;
      if (staged % perTransaction === 0) db.exec('COMMIT; BEGIN');
    },
    close() {
      db.exec('COMMIT; CREATE INDEX stage.by_collection ON entry (collection)');
      return staged;
    },
    drop: () => db.exec('DETACH stage'),
  };
}

/**
 * Reads the staged records of a collection in an order that ends in `nameOrder`, so that repetitions are neighbours. The
 * last one counts, because it may have newer metadata.
 */
export function* readStaged(
  db: DatabaseSync,
  collection: Collection,
  order: string,
  count: () => void,
): Generator<Staged> {
  const rows = db
    .prepare(
      `SELECT key, address, name, type, subtype, label, whole FROM stage.entry WHERE collection = ?1 ORDER BY ${order}`,
    )
    .iterate(collections.indexOf(collection));
  let last: Staged | undefined;
  for (const row of rows) {
    count();
    const next = row as unknown as Staged; // Cast: the columns are those of the SELECT above.
    if (last && !same(last, next)) yield last;
    last = next;
  }
  if (last) yield last;
}

function same(a: Staged, b: Staged): boolean {
  return (
    a.key === b.key &&
    a.name === b.name &&
    a.type === b.type &&
    a.subtype === b.subtype &&
    a.label === b.label
  );
}
