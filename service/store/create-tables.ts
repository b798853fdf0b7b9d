/**
 * The tables, the same text for Node's SQLite and for D1. A suffix lets an import on D1, which has no second file to
 * switch to, fill tables of its own beside the served ones.
 *
 * - `answers_…`: everything stored, one row per address, ready to send: one look-up in one tree.
 * - `rows_…`: the records of a collection that can be searched, numbered in the order of search results, and their
 *   marked text (see `documents.ts`).
 * - `phrases_…`: the trigrams of the marked text.
 * - `grams_…`: single characters, pairs and the beginnings of fields, each with the tier that it reaches in its row.
 *
 * The FTS5 tables are contentless: rowids alone come out of them.
 */
import type { Collection } from './collections.ts';

export const metaTable = 'meta';

/**
 * Goes up when the tables change. `answers_…` has been the same in every layout: an older store is brought up to date
 * from it (`update-store.ts`).
 */
export const layout = 2;

export const createMeta = (suffix = '') =>
  `CREATE TABLE ${metaTable}${suffix} (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID`;

export function storeTables(collection: Collection): readonly string[] {
  return [
    `answers_${collection.id}`,
    ...(collection.indexes.length > 0 ? [`rows_${collection.id}`] : []),
    ...collection.indexes.flatMap((index) => [`phrases_${index.id}`, `grams_${index.id}`]),
  ];
}

export function createTables(collection: Collection, suffix = ''): readonly string[] {
  return storeTables(collection).map((table) => {
    const name = table + suffix;
    if (table.startsWith('answers_')) {
      return `CREATE TABLE ${name} (key TEXT PRIMARY KEY, stored TEXT NOT NULL) WITHOUT ROWID`;
    }
    if (table.startsWith('rows_'))
      return `CREATE TABLE ${name} (id INTEGER PRIMARY KEY, piece TEXT NOT NULL, marked TEXT NOT NULL)`;
    // Text is folded before it is stored: SQLite must not fold it once more, by rules of its own.
    const how = table.startsWith('phrases_')
      ? `tokenize='trigram case_sensitive 1'`
      : `detail=none, tokenize='ascii'`;
    return `CREATE VIRTUAL TABLE ${name} USING fts5(text, content='', columnsize=0, ${how})`;
  });
}

export const insertAnswer = (collection: string, suffix = '') =>
  `INSERT INTO answers_${collection}${suffix} (key, stored) VALUES (?1, ?2)`;

export const insertRow = (collection: string, suffix = '') =>
  `INSERT INTO rows_${collection}${suffix} (id, piece, marked) VALUES (?1, ?2, ?3)`;

export const insertDocument = (table: 'phrases' | 'grams', index: string, suffix = '') =>
  `INSERT INTO ${table}_${index}${suffix} (rowid, text) VALUES (?1, ?2)`;
