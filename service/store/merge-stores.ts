/** Merges layered stores into one, for D1. */
import { rmSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { createBuilder } from './builder.ts';
import { identityOf } from './layer-stores.ts';
import { type Layers, openLayers } from './open-layers.ts';
import { ownEntries } from './own-entries.ts';
import { storedEntries, textsOf } from './stored-entries.ts';
import { storedPieces } from './stored-pieces.ts';

export function mergeStores(layers: Layers, path: string): void {
  const { edits, imported, pack } = layers;
  rmSync(path, { force: true });
  const own = openLayers({ edits, imported });
  const db = new DatabaseSync(path);
  const builder = createBuilder(db, '');
  for (const { entry } of ownEntries(edits, imported)) builder.add(entry);
  for (const entry of pack === undefined ? [] : storedEntries(pack)) {
    const { collection, key } = entry;
    const [stored] = own.find(collection.id, [key]);
    const identity = identityOf(entry);
    const isSaid =
      stored !== undefined &&
      storedPieces(stored).some((piece) => identityOf(textsOf(collection, piece)) === identity);
    if (!isSaid) builder.add(entry, 1);
  }
  builder.finish({ generation: own.generation() });
  db.close();
  own.close();
}
