/** Finished stores of a test's records. */
import { DatabaseSync } from 'node:sqlite';
import { createBuilder } from '../../../service/store/builder.ts';
import { openLabelStore } from '../../../service/store/open-label-store.ts';
import type { StoreEntry } from '../../../service/store/store-entry.ts';

/** Records, or what is wrong with one. */
type Entries = Iterable<StoreEntry | string>;

function built(path: string, entries: Entries, generation: string): DatabaseSync {
  const db = new DatabaseSync(path);
  const builder = createBuilder(db, '');
  for (const entry of entries) {
    if (typeof entry === 'string') throw new Error(entry);
    builder.add(entry);
  }
  builder.finish({ generation });
  return db;
}

/** Gives its path. */
export function buildStore(path: string, entries: Entries, generation = '1'): string {
  built(path, entries, generation).close();
  return path;
}

export const storeInMemory = (entries: Entries) => openLabelStore(built(':memory:', entries, '1'));
