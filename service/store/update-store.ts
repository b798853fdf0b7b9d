/** Rebuilds a store of an older version in the current layout, from its own records. */
import { renameSync, rmSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { createBuilder } from './builder.ts';
import { metaOf } from './read-meta.ts';
import { layout } from './search-tables.ts';
import { storedEntries } from './stored-entries.ts';
import { flush } from './write-line.ts';

/** Leaves stores of this or a newer version, and other files, unchanged. */
export function updateStore(path: string): void {
  if (!isOlderStore(path)) return;
  const [part, stage] = [`${path}.part`, `${path}.stage`];
  const clear = () => {
    for (const file of [part, stage]) rmSync(file, { force: true });
  };
  // A run that was killed may have left them.
  clear();
  try {
    const db = new DatabaseSync(part);
    const builder = createBuilder(db, stage);
    for (const entry of storedEntries(path)) builder.add(entry);
    builder.finish(metaOf(path).meta);
    db.close();
    flush(part);
    renameSync(part, path);
  } finally {
    clear();
  }
}

export function isOlderStore(path: string): boolean {
  try {
    return metaOf(path).layout < layout;
  } catch {
    return false;
  }
}
