/** The packs of lists, and the slices of large ones, each list's in a database of its own. Only its thread writes. */
import { getMany, promisifyRequest } from 'idb-keyval';
import { remembered } from '../../../core/address/remembered.ts';
import { openStore } from '../../../extension/open-store.ts';

const databaseOf = (id: string): string => `nametag-list-${id}`;
const prefixOf = (generation: number): string => `${generation} `;

/** `names`: packs by their chain, slices as `sliceName` says. */
export type ListDisk = ReturnType<typeof openListDisk>;

export function openListDisk() {
  const open = remembered(1_000, (id: string) => openStore(databaseOf(id), 'packs'));
  return {
    async read(
      id: string,
      generation: number,
      names: readonly string[],
    ): Promise<readonly (ArrayBuffer | undefined)[]> {
      const keys = names.map((name) => prefixOf(generation) + name);
      const found: readonly unknown[] = await getMany(keys, open(id));
      return found.map((pack) => (pack instanceof ArrayBuffer ? pack : undefined));
    },
    /** In one transaction. */
    write: (id: string, generation: number, packs: ReadonlyMap<string, ArrayBuffer>): Promise<void> =>
      open(id)('readwrite', (entries) => {
        for (const [name, pack] of packs) entries.put(pack, prefixOf(generation) + name);
        return promisifyRequest(entries.transaction);
      }),
    /** Removes the packs of other generations. */
    keepOnly: (id: string, generation: number): Promise<void> =>
      open(id)('readwrite', async (entries) => {
        const old = await promisifyRequest(entries.getAllKeys());
        for (const key of old) if (!String(key).startsWith(prefixOf(generation))) entries.delete(key);
        return promisifyRequest(entries.transaction);
      }),
    remove: (id: string): Promise<void> =>
      new Promise((resolve, reject) => {
        const request = indexedDB.deleteDatabase(databaseOf(id));
        request.onsuccess = () => resolve();
        // A connection that is still open ends by itself, and then the database goes.
        request.onblocked = () => resolve();
        request.onerror = () => reject(request.error);
      }),
  };
}
