/**
 * Copies a finished store to D1. D1 has no second file to switch to, so the records go into separate tables, and one
 * atomic batch renames them into place.
 */
import { DatabaseSync } from 'node:sqlite';
import { type Collection, collections } from '../store/collections.ts';
import { createMeta, createTables, metaTable, storeTables } from '../store/create-tables.ts';
import { fieldsOfMarked, gramDocument, phraseDocument } from '../store/fts-question.ts';

export type Value = string | number;

export interface Insert {
  readonly table: string;
  readonly columns: string;
  readonly rows: readonly (readonly Value[])[];
}

const next = '_next';
const old = '_old';

const allTables = () => [metaTable, ...collections.flatMap(storeTables)];

/** Makes the empty tables, and removes what an interrupted import left. */
export function prepareSql(): readonly string[] {
  return [
    ...allTables().map((table) => `DROP TABLE IF EXISTS ${table}${next}`),
    createMeta(next),
    ...collections.flatMap((collection) => createTables(collection, next)),
  ];
}

/** Statements to run in one batch. `first`: there is nothing to replace yet. */
export function switchSql(first: boolean): readonly string[] {
  const tables = allTables();
  const away = first ? [] : tables.map((table) => `ALTER TABLE ${table} RENAME TO ${table}${old}`);
  const gone = first ? [] : tables.map((table) => `DROP TABLE ${table}${old}`);
  return [...away, ...tables.map((table) => `ALTER TABLE ${table}${next} RENAME TO ${table}`), ...gone];
}

/** D1 takes 100 parameters a statement. */
const mostParameters = 100;

export function* inserts(path: string): Generator<Insert> {
  const db = new DatabaseSync(path, { readOnly: true });
  try {
    yield* grouped(metaTable, 'name, value', 2, rowsOf(db, `SELECT name, value FROM ${metaTable}`));
    for (const collection of collections) yield* collectionInserts(db, collection);
  } finally {
    db.close();
  }
}

function* collectionInserts(db: DatabaseSync, collection: Collection): Generator<Insert> {
  const { id } = collection;
  yield* grouped(
    `answers_${id}`,
    'key, stored',
    2,
    rowsOf(db, `SELECT key, stored FROM answers_${id} ORDER BY key`),
  );
  if (collection.indexes.length === 0) return;
  yield* grouped(
    `rows_${id}`,
    'id, piece, marked',
    3,
    rowsOf(db, `SELECT id, piece, marked FROM rows_${id} ORDER BY id`),
  );
  for (const index of collection.indexes) {
    for (const [table, documentOf] of [
      ['phrases', phraseDocument],
      ['grams', gramDocument],
    ] as const) {
      yield* grouped(
        `${table}_${index.id}`,
        'rowid, text',
        2,
        documents(db, id, index.matches.length, documentOf),
      );
    }
  }
}

function* documents(
  db: DatabaseSync,
  id: string,
  fields: number,
  documentOf: (fields: readonly string[]) => string,
): Generator<readonly Value[]> {
  for (const [row, marked] of rowsOf(db, `SELECT id, marked FROM rows_${id} ORDER BY id`)) {
    yield [row ?? 0, documentOf(fieldsOfMarked(String(marked)).slice(0, fields))];
  }
}

function* rowsOf(db: DatabaseSync, sql: string): Generator<readonly Value[]> {
  const statement = db.prepare(sql);
  statement.setReturnArrays(true);
  // Cast: these columns hold only text and whole numbers.
  for (const row of statement.iterate()) yield row as unknown as readonly Value[];
}

function* grouped(
  table: string,
  columns: string,
  width: number,
  rows: Iterable<readonly Value[]>,
): Generator<Insert> {
  const most = Math.floor(mostParameters / width);
  let group: (readonly Value[])[] = [];
  for (const row of rows) {
    group.push(row);
    if (group.length === most) {
      yield { table: `${table}${next}`, columns, rows: group };
      group = [];
    }
  }
  if (group.length > 0) yield { table: `${table}${next}`, columns, rows: group };
}

export function insertSql({ table, columns, rows }: Insert): string {
  let number = 0;
  const marks = rows.map((row) => `(${row.map(() => `?${++number}`).join(', ')})`);
  return `INSERT INTO ${table} (${columns}) VALUES ${marks.join(', ')}`;
}

/** The same on one line with its values, for a file of SQL. */
export function literalSql({ table, columns, rows }: Insert): string {
  return rows
    .map((row) => `INSERT INTO ${table} (${columns}) VALUES (${row.map(literal).join(', ')});`)
    .join('\n');
}

/** Text with doubled quotes; line breaks and the marks of `fts-question.ts` become char() calls. */
function literal(value: Value): string {
  if (typeof value === 'number') return String(value);
  const quoted = value.replaceAll("'", "''");
  return `'${quoted.replace(/\p{Cc}/gu, (sign) => `'||char(${sign.charCodeAt(0)})||'`)}'`;
}
