/** Merges layered stores into one, for D1. */
import { rmSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { createBuilder } from './builder.ts';
import { identityOf } from './layer-stores.ts';
import { openStoreFile } from './open-label-store.ts';
import { storedEntries, textsOf } from './stored-entries.ts';
import { storedPieces } from './stored-pieces.ts';

export function mergeStores(upperPath: string, lowerPath: string, path: string): void {
  rmSync(path, { force: true });
  const upper = openStoreFile(upperPath);
  const db = new DatabaseSync(path);
  const builder = createBuilder(db, '');
  for (const entry of storedEntries(upperPath)) builder.add(entry);
  for (const entry of storedEntries(lowerPath)) {
    const { collection, key } = entry;
    const [stored] = upper.find(collection.id, [key]);
    const identity = identityOf(entry);
    const isSaid =
      stored !== undefined &&
      storedPieces(stored).some((piece) => identityOf(textsOf(collection, piece)) === identity);
    if (!isSaid) builder.add(entry, 1);
  }
  builder.finish({ generation: upper.generation() });
  db.close();
  upper.close();
}
