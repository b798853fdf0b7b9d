/**
 * Builds a store: records come in any order, are staged beside the new database, then written in the order in which each
 * table is read. Only SQLite's bounded caches are in memory.
 */
import { createHash, type Hash } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import type { Match } from '../../lib/core/api/endpoints.ts';
import { foldText } from '../../lib/core/match-tier.ts';
import { type Collection, collections } from './collections.ts';
import {
  createMeta,
  createTables,
  insertAnswer,
  insertDocument,
  insertRow,
  layout,
  metaTable,
} from './create-tables.ts';
import { gramDocument, phraseDocument } from './fts-question.ts';
import { nameOrder, openSortStage, readStaged, type Staged } from './sort-stage.ts';
import { pieceOf, type StoreEntry } from './store-entry.ts';

export interface Built {
  /** Stored records, without repetitions. */
  readonly records: number;
  /** Records that equal an earlier one in every identifying field. */
  readonly repeated: number;
}

export interface Builder {
  /** In an address's answer, records of a higher layer come after those of a lower one. */
  add(entry: StoreEntry, layer?: number): void;
  /** Writes the tables; `tick` is called with progress between 0 and 1. */
  finish(meta: Readonly<Record<string, string>>, tick?: (share: number) => void): Built;
}

/** Bytes that FTS5 keeps in memory before it writes a segment; fewer segments need fewer merges. */
const segmentMemory = 4 * 2 ** 20;

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
      for (const collection of collections) {
        for (const sql of createTables(collection)) db.exec(sql);
        records += writeAnswers(db, collection, content, count);
      }
      for (const collection of collections) {
        if (collection.indexes.length > 0) writeIndexes(db, collection, count);
      }
      const insert = db.prepare(`INSERT INTO ${metaTable} VALUES (?1, ?2)`);
      const known = {
        layout: String(layout),
        content: content.digest('hex').slice(0, 16),
        records: String(records),
      };
      for (const [name, value] of Object.entries({ ...meta, ...known })) {
        insert.run(name, value);
      }
      db.exec('COMMIT');
      stage.drop();
      tick(1);
      return { records, repeated: staged - records };
    },
  };
}

/** Writes one row per address, with its records in the order of names; returns the number of records. */
function writeAnswers(db: DatabaseSync, collection: Collection, content: Hash, count: () => void): number {
  const insert = db.prepare(insertAnswer(collection.id));
  let records = 0;
  let key = '';
  let stored = '';
  const flush = () => {
    if (stored === '') return;
    insert.run(key, stored);
    content.update(`${collection.id} ${key} ${stored}\n`);
  };
  for (const row of readStaged(db, collection, `key, layer, ${nameOrder}`, count)) {
    if (row.key !== key || stored === '') {
      flush();
      key = row.key;
      stored = row.address;
    }
    stored += `\n${pieceOf(row)}`;
    records += 1;
  }
  flush();
  return records;
}

/** Numbers the records in the order of search results and indexes their text under that number. */
function writeIndexes(db: DatabaseSync, collection: Collection, count: () => void): void {
  const insert = db.prepare(insertRow(collection.id));
  const writers = collection.indexes.map((index) => {
    for (const table of ['phrases', 'grams'] as const) {
      const name = `${table}_${index.id}`;
      db.exec(`INSERT INTO ${name}(${name}, rank) VALUES ('hashsize', ${segmentMemory})`);
    }
    const phrases = db.prepare(insertDocument('phrases', index.id));
    const grams = db.prepare(insertDocument('grams', index.id));
    return (id: number, row: Staged) => {
      const fields = searched(row, collection, index.matches);
      phrases.run(id, phraseDocument(fields));
      grams.run(id, gramDocument(fields));
    };
  });
  const widest = collection.indexes[0]?.matches ?? [];
  let id = 0;
  for (const row of readStaged(db, collection, nameOrder, count)) {
    id += 1;
    insert.run(id, pieceOf(row), phraseDocument(searched(row, collection, widest)));
    for (const write of writers) write(id, row);
  }
  for (const index of collection.indexes) {
    // One segment reads faster than several.
    for (const table of ['phrases', 'grams']) {
      db.exec(`INSERT INTO ${table}_${index.id}(${table}_${index.id}) VALUES ('optimize')`);
    }
  }
}

/** The folded fields that a search endpoint reads. The type of a MEV record is its label (its category of MEV). */
export function searched(
  row: { readonly name: string; readonly type: string; readonly subtype: string; readonly label: string },
  collection: Pick<Collection, 'content'>,
  matches: readonly Match[],
): string[] {
  return matches.map((match) => {
    if (match === 'type' && collection.content === 'mev') return foldText(row.label);
    return foldText(row[match]);
  });
}
