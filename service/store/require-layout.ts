/** Which layout a finished store has, and what is said of one that this version cannot serve. */
import { DatabaseSync } from 'node:sqlite';
import { layout, metaTable } from './create-tables.ts';

/** A whole store, but of another version of the service. */
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

/** `text` is what the store says of itself; stores of the first version say nothing. */
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

/** Whether the records of a file can be read: it is a store of this version or of an older one. */
export function hasRecords(path: string): boolean {
  try {
    return layoutOf(path) <= layout;
  } catch {
    return false;
  }
}
