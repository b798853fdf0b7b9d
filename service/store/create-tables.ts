/**
 * The tables of a store.
 *
 * - `answers_…`: everything stored, one row per address, ready to send: one look-up in one tree.
 * - `rows_…`: the records of a collection that can be searched, numbered in the order of search results, and their
 *   marked text (see `fts-question.ts`).
 * - `phrases_…`: the trigrams of the marked text.
 * - `grams_…`: single characters, pairs and the beginnings of fields, each with the tier that it reaches in its row.
 *
 * The FTS5 tables are contentless: they return only rowids.
 */
import type { Collection } from './collections.ts';

export const metaTable = 'meta';

/**
 * Increases when the tables change. `answers_…` is the same in every layout, so `update-store.ts` can rebuild an older
 * store from it.
 */
export const layout = 2;

export const createMeta = `CREATE TABLE ${metaTable} (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID`;

function storeTables(collection: Collection): readonly string[] {
  return [
    `answers_${collection.id}`,
    ...(collection.indexes.length > 0 ? [`rows_${collection.id}`] : []),
    ...collection.indexes.flatMap((index) => [`phrases_${index.id}`, `grams_${index.id}`]),
  ];
}

export function createTables(collection: Collection): readonly string[] {
  return storeTables(collection).map((table) => {
    if (table.startsWith('answers_')) {
      return `CREATE TABLE ${table} (key TEXT PRIMARY KEY, stored TEXT NOT NULL) WITHOUT ROWID`;
    }
    if (table.startsWith('rows_'))
      return `CREATE TABLE ${table} (id INTEGER PRIMARY KEY, piece TEXT NOT NULL, marked TEXT NOT NULL)`;
    // Text is already folded, so SQLite must not fold it by its own rules.
    const how = table.startsWith('phrases_')
      ? `tokenize='trigram case_sensitive 1'`
      : `detail=none, tokenize='ascii'`;
    return `CREATE VIRTUAL TABLE ${table} USING fts5(text, content='', columnsize=0, ${how})`;
  });
}

export const insertAnswer = (collection: string) =>
  `INSERT INTO answers_${collection} (key, stored) VALUES (?1, ?2)`;

export const insertRow = (collection: string) =>
  `INSERT INTO rows_${collection} (id, piece, marked) VALUES (?1, ?2, ?3)`;

export const insertDocument = (table: 'phrases' | 'grams', index: string) =>
  `INSERT INTO ${table}_${index} (rowid, text) VALUES (?1, ?2)`;
