/** The journal, edits and keys of a data directory as rows, which have the same columns in the record. */
import { rmSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { openKeyFile } from '../keys/key-file.ts';
import { isContent } from '../store/collections.ts';
import { openEditFile, writtenAnew } from '../store/edit-file.ts';
import { inTransaction } from '../store/in-transaction.ts';
import { openStoreDirectory } from '../store/store-directory.ts';

export type Row = Readonly<Record<string, string | number | null>>;

export type NodeFiles = ReturnType<typeof openNodeFiles>;

/** Milliseconds to wait while the service writes what keys have used. */
const patience = 5_000;

export function openNodeFiles(data: string) {
  const { editFile, keyFile, kept } = openStoreDirectory(data);
  // They bring their files up to date.
  openEditFile(editFile).close();
  openKeyFile(keyFile).close();
  const edits = new DatabaseSync(editFile, { timeout: patience });
  const keys = new DatabaseSync(keyFile, { timeout: patience });
  edits.exec('PRAGMA synchronous = FULL');
  /** The number of the last change that they hold. */
  const last = () => Number(edits.prepare('SELECT max(number) AS number FROM journal').get()?.number ?? 0);
  return {
    last,
    // Casts: the columns of these tables are texts, numbers and nothing.
    change: (number: number) =>
      edits.prepare('SELECT * FROM journal WHERE number = ?').get(number) as Row | undefined,
    journal: (after: number) =>
      edits.prepare('SELECT * FROM journal WHERE number > ? ORDER BY number').all(after) as Row[],
    keys: () => keys.prepare('SELECT * FROM key ORDER BY id').all() as Row[],
    /** Takes in all keys, if they are given, and changes that follow the last one. */
    take(changes: readonly Row[], fresh: readonly Row[] | undefined) {
      // Keys first: a change of one that is journalled here holds here.
      if (fresh)
        inTransaction(keys, () => {
          keys.exec('DELETE FROM key');
          for (const row of fresh) put(keys, 'key', row);
        });
      if (changes.length === 0) return;
      inTransaction(edits, () => {
        const held = last();
        for (const change of changes) if (Number(change.number) > held) takeChange(edits, change);
      });
    },
    /** Holds these changes and no others, and no store: another one may have its number. */
    replace(changes: readonly Row[]) {
      for (const { path } of kept()) rmSync(path);
      inTransaction(edits, () => {
        edits.exec('DELETE FROM journal; DELETE FROM edit');
        for (const change of changes) takeChange(edits, change);
        writtenAnew(edits);
      });
    },
    close() {
      edits.close();
      keys.close();
    },
  };
}

function put(db: DatabaseSync, table: string, row: Row): void {
  const columns = Object.keys(row);
  const marks = columns.map(() => '?').join(', ');
  db.prepare(`INSERT OR REPLACE INTO ${table} (${columns.join(', ')}) VALUES (${marks})`).run(
    ...Object.values(row),
  );
}

function takeChange(db: DatabaseSync, change: Row): void {
  put(db, 'journal', change);
  const { chain, content, key, address, after } = change;
  if (!isContent(content) || chain === undefined || key === undefined || address === undefined) return;
  if (after !== null && after !== undefined)
    put(db, 'edit', { chain, content, key, address, records: after });
  else db.prepare('DELETE FROM edit WHERE chain = ? AND content = ? AND key = ?').run(chain, content, key);
}
