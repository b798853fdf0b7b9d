/**
 * Builds a store: records come in any order, are staged beside the new database, then written in the order in which each
 * table is read. Only SQLite's bounded caches are in memory.
 */
import { createHash, type Hash } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { type Collection, collections } from './collections.ts';
import { createAnswers, createMeta, createSearch, layout, metaTable } from './create-tables.ts';
import { createRows, openSortStage, type SortStage } from './sort-stage.ts';
import type { StoreEntry } from './store-entry.ts';

export interface Built {
  /** Stored records, without repetitions. */
  readonly records: number;
  /** Records that equal an earlier one in every identifying field. */
  readonly repeated: number;
}

export interface Builder {
  add(entry: StoreEntry): void;
  /** Writes the tables; `tick` is called with progress between 0 and 1. */
  finish(meta: Readonly<Record<string, string>>, tick?: (share: number) => void): Built;
}

/** `stagePath` is a file that may grow as large as the input; empty stages in memory. */
export function createBuilder(db: DatabaseSync, stagePath: string): Builder {
  // If anything fails, the file is thrown away, so a journal on disk would be useless.
  db.exec('PRAGMA journal_mode = MEMORY; PRAGMA synchronous = OFF; PRAGMA cache_size = -12000');
  const stage = openSortStage(db, stagePath);
  return {
    add: stage.add,
    finish(meta, tick = () => {}) {
      const staged = stage.close();
      db.exec('BEGIN');
      db.exec(createMeta);
      const content = createHash('sha256').update(`layout ${layout}\n`);
      let records = 0;
      let done = 0;
      const count = () => {
        done += 1;
        if (done % 4096 === 0) tick(done / Math.max(1, 2 * staged));
      };
      // Look-up tables first, each in one place of the file.
      for (const collection of collections) records += writeAnswers(db, stage, collection, content, count);
      const searches = collections
        .filter(({ indexes }) => indexes.length > 0)
        .flatMap((collection) => [...createRows(collection), ...createSearch(collection)]);
      for (const [at, sql] of searches.entries()) {
        db.exec(sql);
        tick(0.5 + at / searches.length / 2);
      }
      const insert = db.prepare(`INSERT INTO ${metaTable} VALUES (?1, ?2)`);
      const known = {
        layout: String(layout),
        content: content.digest('hex').slice(0, 16),
        records: String(records),
      };
      for (const [name, value] of Object.entries({ ...meta, ...known })) insert.run(name, value);
      db.exec('COMMIT');
      stage.drop();
      tick(1);
      return { records, repeated: staged - records };
    },
  };
}

/** Writes one row per address, with its records in the order of names; returns the number of records. */
function writeAnswers(
  db: DatabaseSync,
  stage: SortStage,
  collection: Collection,
  content: Hash,
  count: () => void,
): number {
  db.exec(createAnswers(collection.id));
  const insert = db.prepare(`INSERT INTO answers_${collection.id} (key, stored) VALUES (?1, ?2)`);
  let records = 0;
  let key = '';
  let texts = '';
  let pieces: string[] = [];
  const flush = () => {
    if (pieces.length === 0) return;
    records += pieces.length - 1;
    const stored = pieces.join('\n');
    insert.run(key, stored);
    content.update(`${collection.id} ${key} ${stored}\n`);
  };
  for (const row of stage.byKey(collection)) {
    count();
    const [nextKey, address, nextTexts, piece] = row;
    // Of repetitions the last one counts, because it may have newer metadata.
    if (nextKey === key && nextTexts === texts && pieces.length > 0) pieces.pop();
    else if (nextKey !== key || pieces.length === 0) {
      flush();
      key = nextKey;
      pieces = [address];
    }
    texts = nextTexts;
    pieces.push(piece);
  }
  flush();
  return records;
}
