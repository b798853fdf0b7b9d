/** What a finished store says of itself, and why this version cannot serve one of another layout. */
import { DatabaseSync } from 'node:sqlite';
import { layout, metaTable } from './search-tables.ts';

/** Thrown for a complete store of another version of the service. */
export class OtherLayout extends Error {
  constructor(found: number) {
    super(
      found > layout
        ? `was written by a newer version of the service (layout ${found}, this version reads ${layout}). ` +
            'Update the service, or go back to earlier labels with rollback'
        : `was written by an older version of the service (layout ${found}, this version reads ${layout}). ` +
            'Start the service anew: that brings it up to date',
    );
  }
}

/** Throws when it is no store. */
export function readMeta(db: DatabaseSync) {
  const rows = db.prepare(`SELECT name, value FROM ${metaTable}`).all();
  const meta = Object.fromEntries(rows.map(({ name, value }) => [String(name), String(value)]));
  const { generation, layout: found } = meta;
  if (generation === undefined || found === undefined)
    throw new Error('The store does not say which one it is.');
  return { meta, generation, tag: meta.content ?? generation, layout: Number(found) };
}

/** Throws when the file is no store. */
export const metaOf = (path: string) => reading(path, readMeta);

/** True if a file is a store of this version or an older one and every page of it can be read. */
export function hasRecords(path: string): boolean {
  try {
    return reading(path, (db) => readMeta(db).layout <= layout && isWhole(db));
  } catch {
    return false;
  }
}

const isWhole = (db: DatabaseSync) => db.prepare('PRAGMA quick_check(1)').get()?.quick_check === 'ok';

function reading<T>(path: string, read: (db: DatabaseSync) => T): T {
  const db = new DatabaseSync(path, { readOnly: true });
  try {
    return read(db);
  } finally {
    db.close();
  }
}
