/** What was set by hand above what was imported: of an address that somebody edited, the edit alone is answered. */
import { DatabaseSync } from 'node:sqlite';
import { sha256 } from '../keys/new-key.ts';
import { createBuilder } from './builder.ts';
import { collectionOf } from './collections.ts';
import { type Edit, readEdits } from './edit-file.ts';
import { layerStores } from './layer-stores.ts';
import { openLabelStore } from './open-label-store.ts';
import type { PromptStore } from './store.ts';
import type { StoreEntry } from './store-entry.ts';

/** Reads the edits once: after a change, open it anew. `imported`, if there is any, is returned as it is without edits. */
export function editedStore(editsPath: string, imported: PromptStore | undefined): PromptStore | undefined {
  const { version, edits } = readEdits(editsPath, 'service');
  if (edits.length === 0) return imported;
  const db = new DatabaseSync(':memory:');
  const builder = createBuilder(db, '');
  for (const edit of edits) for (const entry of entriesOfEdit(edit)) builder.add(entry);
  builder.finish({ generation: `${imported?.generation() ?? 0}+${version}` });
  const upper = openLabelStore(db);
  // What is hidden counts too: a removal is no record.
  const tag = sha256(JSON.stringify(edits)).slice(0, 16);
  if (!imported) return { ...upper, tag: () => tag };
  // Looked up by key, found by address as it is written.
  const hidden = new Set(
    edits.flatMap(({ chain, content, key, address }) => {
      const id = collectionOf(chain, content)?.id;
      return [`${id} ${key}`, `${id} ${address}`];
    }),
  );
  return {
    ...layerStores(upper, imported, (collection, text) => hidden.has(`${collection} ${text}`)),
    tag: () => `${tag}-${imported.tag()}`,
  };
}

/** The records of an edit as they are stored. */
export function entriesOfEdit({ chain, content, key, address, records }: Edit): StoreEntry[] {
  const collection = collectionOf(chain, content);
  if (!collection) return [];
  return records.map(({ whole = '', ...texts }) => ({ collection, key, address, ...texts, whole }));
}
