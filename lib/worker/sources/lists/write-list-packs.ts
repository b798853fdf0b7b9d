/** Writes the packs of one list, in one transaction. Only the thread that loads lists writes. */
import { promisifyRequest } from 'idb-keyval';
import { listPackKey, openListStore } from './open-list-packs.ts';

export const writeListPacks = (
  id: string,
  generation: number,
  packs: ReadonlyMap<string, ArrayBuffer>,
): Promise<void> =>
  openListStore(id)('readwrite', (entries) => {
    for (const [name, pack] of packs) entries.put(pack, listPackKey(generation, name));
    return promisifyRequest(entries.transaction);
  });
