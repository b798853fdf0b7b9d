/** What our own records say of addresses, and how they are set and removed: for the commands and the admin API. */
import { explain } from '../../lib/core/address/explain.ts';
import { parseAddress } from '../../lib/core/address/parse-address.ts';
import { type ChainId, chainOf } from '../../lib/core/chains.ts';
import { foldText } from '../../lib/core/fold-text.ts';
import { entryOf, type ServedRow } from '../import/entry-of.ts';
import { type Content, collectionOf } from './collections.ts';
import type { Author, Edit, EditFile, EditRecord } from './edit-file.ts';
import { openStoreFile } from './open-label-store.ts';
import { ownEntries } from './own-entries.ts';
import { RefusedEdit } from './refused-edit.ts';
import type { StoreDirectory } from './store-directory.ts';
import { textsOf } from './stored-entries.ts';
import { type LabelTexts, storedPieces } from './stored-pieces.ts';

/** The records of one kind at one address. */
export interface Named {
  readonly chain: ChainId;
  readonly content: Content;
  readonly address: string;
}

interface Wanted {
  readonly chain?: ChainId | undefined;
  readonly content: Content;
  /** Contained in any text of the record or in its address; empty for all. */
  readonly text: string;
}

export function ownRecords(directory: StoreDirectory, file: EditFile) {
  return {
    /** Sets a record, beside those of its address that stay. */
    set(row: ServedRow, stays: (record: EditRecord) => boolean, author: Author) {
      const entry = entryOf(row);
      if (typeof entry === 'string') throw new RefusedEdit(entry);
      const { key, address, name, type, subtype, label, whole } = entry;
      const place = { chain: row.chain, content: row.kind, key, address };
      const fresh = { name, type, subtype, label, ...(whole === '' ? {} : { whole }) };
      return file.whole(() => {
        const others = recordsAt(directory, file, place).filter((one) => stays(one) && !isSame(one, fresh));
        return file.set({ ...place, records: [...others, fresh] }, others.length > 0 ? 'add' : 'set', author);
      });
    },
    /** Removes the records that `isGone` names, all unless given. What the open pack says of the address stays. */
    remove(
      { chain, content, address: text }: Named,
      author: Author,
      isGone: (record: EditRecord) => boolean = () => true,
    ) {
      const parsed = parseAddress(text, chainOf(chain).family);
      if (parsed.problem !== undefined) throw new RefusedEdit(explain(parsed.problem));
      const { key, text: address } = parsed.address;
      const place = { chain, content, key, address };
      return file.whole(() => {
        const before = recordsAt(directory, file, place);
        const records = before.filter((record) => !isGone(record));
        if (records.length === before.length)
          throw new RefusedEdit(`There is no such record of our own of ${address}. See: list.`);
        return file.set({ ...place, records }, 'remove', author);
      });
    },
    *list({ chain, content, text }: Wanted) {
      const wanted = foldText(text);
      for (const own of ownEntries(directory.editFile, directory.current()?.path)) {
        const { collection, address, name, type, subtype, label } = own.entry;
        if (collection.content !== content || (chain !== undefined && chain !== collection.chain)) continue;
        const texts = [collection.chain, address, name, type, subtype, label];
        if (texts.some((one) => foldText(one).includes(wanted))) yield own;
      }
    },
  };
}

/** What our own records say of an address now. */
function recordsAt(
  directory: StoreDirectory,
  file: EditFile,
  place: Omit<Edit, 'records'>,
): readonly EditRecord[] {
  const edit = file.find(place);
  if (edit) return edit.records;
  const collection = collectionOf(place.chain, place.content);
  const path = directory.current()?.path;
  if (!collection || path === undefined) return [];
  const store = openStoreFile(path);
  const [stored] = store.find(collection.id, [place.key]);
  store.close();
  if (stored === undefined) return [];
  return storedPieces(stored).map((piece) => {
    const { address: _, whole, ...texts } = textsOf(collection, piece);
    return { ...texts, ...(whole === '' ? {} : { whole }) };
  });
}

export const isSame = (a: LabelTexts, b: LabelTexts) =>
  a.name === b.name && a.type === b.type && a.subtype === b.subtype && a.label === b.label;
