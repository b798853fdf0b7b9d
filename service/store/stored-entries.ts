/** Reads every record of a finished store as an entry, to add to it or to copy it. */
import { basename } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { labelTexts } from '../../lib/core/api/record-fields.ts';
import { type Collection, collections } from './collections.ts';
import { metaOf, OtherLayout } from './read-meta.ts';
import { layout } from './search-tables.ts';
import type { StoreEntry } from './store-entry.ts';
import { storedAddress, storedPieces } from './stored-pieces.ts';

export function* storedEntries(path: string): Generator<StoreEntry> {
  const found = metaOf(path).layout;
  if (found > layout) throw new Error(`${basename(path)} ${new OtherLayout(found).message}.`);
  const db = new DatabaseSync(path, { readOnly: true });
  try {
    for (const collection of collections) {
      const rows = db.prepare(`SELECT key, stored FROM answers_${collection.id}`).iterate();
      for (const { key, stored } of rows) {
        const text = String(stored);
        const address = storedAddress(text);
        for (const piece of storedPieces(text)) {
          yield { collection, key: String(key), ...textsOf(collection, piece), address };
        }
      }
    }
  } finally {
    db.close();
  }
}

export type Texts = Pick<StoreEntry, 'address' | 'name' | 'type' | 'subtype' | 'label' | 'whole'>;

/** The inverse of `pieceOf`. */
export function textsOf(collection: Collection, piece: string): Texts {
  const [address = '', name = '""', rest = ''] = piece.split('\t');
  const json = collection.content === 'label' ? `{"address_name":${name},${rest}}` : piece;
  // Cast: the store wrote these fields itself.
  const row = JSON.parse(json) as Readonly<Record<string, string | undefined>>;
  return {
    address: collection.content === 'label' ? address : (row.address ?? ''),
    ...labelTexts((field) => row[field] ?? ''),
    whole: collection.content === 'label' ? '' : piece,
  };
}
