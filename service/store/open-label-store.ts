/** The store on one machine: a finished, read-only SQLite file, or a database in memory. */
import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import { endpoints } from '../../lib/core/api/endpoints.ts';
import { collectionId, collections } from './collections.ts';
import { ftsQuestion } from './fts-question.ts';
import { OtherLayout, readMeta } from './read-meta.ts';
import { layout } from './search-tables.ts';
import type { PromptStore } from './store.ts';
import { prepared, tieredSearch } from './tiered-search.ts';

/** A full request of the endpoints that take several addresses, the extension's commonest question. */
const batchSize = 10;
const batched = new Set(endpoints.filter(({ most }) => most === batchSize).map(collectionId));

/** Kilobytes of pages that stay in memory. Arbitrary. */
const cached = 32 * 1024;

export function openStoreFile(path: string): PromptStore {
  const url = pathToFileURL(path);
  // The file never changes (an import writes another one), so reading needs no lock.
  url.searchParams.set('immutable', '1');
  const db = new DatabaseSync(url, { readOnly: true });
  try {
    // Not mapped: if somebody cut a mapped file short, the system would end the process.
    db.exec(`PRAGMA mmap_size = 0; PRAGMA cache_size = -${cached}`);
    const store = openLabelStore(db);
    // One transaction for all reads: beginning and ending one costs a tenth of a look-up.
    db.exec('BEGIN');
    return store;
  } catch (error) {
    db.close();
    throw error;
  }
}

/** True if a file is a finished store that this version can serve. */
export function isStoreFile(path: string): boolean {
  try {
    openStoreFile(path).close();
    return true;
  } catch {
    return false;
  }
}

export function openLabelStore(db: DatabaseSync): PromptStore {
  const { generation, tag, layout: found } = readMeta(db);
  if (found !== layout) throw new OtherLayout(found);
  const finds = new Map<string, StatementSync>();
  const searches = new Map<string, ReturnType<typeof tieredSearch>>();
  const batches = new Map<string, StatementSync>();
  for (const id of batched) batches.set(id, prepared(db, findAllSql(id, batchSize)));
  for (const collection of collections) {
    finds.set(collection.id, prepared(db, findSql(collection.id)));
    for (const index of collection.indexes) {
      searches.set(index.id, tieredSearch(db, collection, index));
    }
  }
  return {
    generation: () => generation,
    tag: () => tag,
    find(collection, keys) {
      const statement = named(finds, collection);
      const only = keys[0];
      if (keys.length === 1 && only !== undefined) return [text(statement.get(only))];
      const batch = batches.get(collection);
      if (!batch || keys.length !== batchSize) return keys.map((key) => text(statement.get(key)));
      // Cast: a row of this statement is a list of its columns.
      const row = batch.get(...keys) as unknown as readonly unknown[];
      return row.map((value) => (typeof value === 'string' ? value : undefined));
    },
    search(index, asked, limit, offset) {
      const question = ftsQuestion(asked);
      return question ? named(searches, index)(question, limit, offset) : [];
    },
    close: () => db.close(),
  };
}

const findSql = (collection: string) => `SELECT stored FROM answers_${collection} WHERE key = ?1`;

/** So many keys at once, a column each: calls of statements cost as much as the look-ups. */
function findAllSql(collection: string, count: number): string {
  const one = (number: number) => `(SELECT stored FROM answers_${collection} WHERE key = ?${number})`;
  return `SELECT ${Array.from({ length: count }, (_, at) => one(at + 1)).join(', ')}`;
}

/** The one column that every statement here has. */
function text(row: unknown): string | undefined {
  const value: unknown = Array.isArray(row) ? row[0] : undefined;
  return typeof value === 'string' ? value : undefined;
}

function named<T>(parts: ReadonlyMap<string, T>, name: string): T {
  const found = parts.get(name);
  if (!found) throw new Error(`The store has no "${name}".`);
  return found;
}
