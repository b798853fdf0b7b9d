/** Checks the layout of a finished store, and explains why this version cannot serve it. */
import { DatabaseSync } from 'node:sqlite';
import { layout, metaTable } from './search-tables.ts';

/** Thrown for a complete store of another version of the service. */
export class OtherLayout extends Error {
  readonly isNewer: boolean;

  constructor(found: number) {
    const isNewer = found > layout;
    super(
      isNewer
        ? `was written by a newer version of the service (layout ${found}, this version reads ${layout}). ` +
            'Update the service, or go back to earlier labels with rollback'
        : `was written by an older version of the service (layout ${found}, this version reads ${layout}). ` +
            'Start the service anew: that brings it up to date',
    );
    this.isNewer = isNewer;
  }
}

/** `text` is the layout that the store names; stores of the first version name none. */
export function requireLayout(text: string | undefined): void {
  const found = Number(text ?? 0);
  if (found !== layout) throw new OtherLayout(found);
}

/** Throws when the file is no store. */
export function layoutOf(path: string): number {
  const db = new DatabaseSync(path, { readOnly: true });
  try {
    const rows = db.prepare(`SELECT name, value FROM ${metaTable}`).all();
    const meta = new Map(rows.map(({ name, value }) => [String(name), String(value)]));
    if (!meta.has('generation')) throw new Error('The store does not say which one it is.');
    return Number(meta.get('layout') ?? 0);
  } finally {
    db.close();
  }
}

/** True if a file is a store of this version or an older one and every page of it can be read. */
export function hasRecords(path: string): boolean {
  try {
    return layoutOf(path) <= layout && isWhole(path);
  } catch {
    return false;
  }
}

function isWhole(path: string): boolean {
  const db = new DatabaseSync(path, { readOnly: true });
  try {
    return db.prepare('PRAGMA quick_check(1)').get()?.quick_check === 'ok';
  } finally {
    db.close();
  }
}
