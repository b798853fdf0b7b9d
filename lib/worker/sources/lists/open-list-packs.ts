/** The packs of each list, and the slices of large ones, are in a database of its own. */
import { getMany, promisifyRequest, type UseStore } from 'idb-keyval';
import { openStore } from '../../../extension/open-store.ts';

const nameOf = (id: string): string => `nametag-list-${id}`;
const prefixOf = (generation: number): string => `${generation} `;

const packId = (generation: number, name: string): string => prefixOf(generation) + name;
const openListStore = (id: string): UseStore => openStore(nameOf(id), 'packs');

/** The packs of one list. */
export function openListPacks(id: string) {
  const store = openListStore(id);
  return {
    async read(generation: number, names: readonly string[]): Promise<readonly (ArrayBuffer | undefined)[]> {
      const found: readonly unknown[] = await getMany(
        names.map((name) => packId(generation, name)),
        store,
      );
      return found.map((pack) => (pack instanceof ArrayBuffer ? pack : undefined));
    },
    /** Removes the packs of other generations. */
    keepOnly: (generation: number): Promise<void> =>
      store('readwrite', async (entries) => {
        const old = await promisifyRequest(entries.getAllKeys());
        for (const key of old) if (!String(key).startsWith(prefixOf(generation))) entries.delete(key);
        return promisifyRequest(entries.transaction);
      }),
  };
}

export function removeListPacks(id: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.deleteDatabase(nameOf(id));
    request.onsuccess = () => resolve();
    // A connection that is still open ends by itself, and then the database goes.
    request.onblocked = () => resolve();
    request.onerror = () => reject(request.error);
  });
}

/** In one transaction. Only the thread that loads lists writes. */
export const writeListPacks = (
  id: string,
  generation: number,
  packs: ReadonlyMap<string, ArrayBuffer>,
): Promise<void> =>
  openListStore(id)('readwrite', (entries) => {
    for (const [name, pack] of packs) entries.put(pack, packId(generation, name));
    return promisifyRequest(entries.transaction);
  });
