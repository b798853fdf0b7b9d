/** The packs of each list are in a database of its own. */
import { del, get, keys, promisifyRequest } from 'idb-keyval';
import type { KeyChain } from '../../core/label/key.ts';
import { openStore } from '../../extension/open-store.ts';

const nameOf = (id: string): string => `nametag-list-${id}`;
const keyOfPack = (generation: number, chain: KeyChain): string => `${generation} ${chain}`;

/** The packs of one list. */
export function openListPacks(id: string) {
  const store = openStore(nameOf(id), 'packs');
  return {
    async read(generation: number, chain: KeyChain): Promise<ArrayBuffer | undefined> {
      const found: unknown = await get(keyOfPack(generation, chain), store);
      return found instanceof ArrayBuffer ? found : undefined;
    },
    /** One transaction. */
    write: (generation: number, packs: ReadonlyMap<KeyChain, ArrayBuffer>): Promise<void> =>
      store('readwrite', (entries) => {
        for (const [chain, pack] of packs) entries.put(pack, keyOfPack(generation, chain));
        return promisifyRequest(entries.transaction);
      }),
    /** Removes the packs of other generations. */
    async keepOnly(generation: number): Promise<void> {
      const old = (await keys(store)).filter((key) => !String(key).startsWith(`${generation} `));
      for (const key of old) await del(key, store);
    },
  };
}

export function removeListPacks(id: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.deleteDatabase(nameOf(id));
    request.onsuccess = () => resolve();
    // A connection that is still open ends by itself, and then the database goes.
    request.onblocked = () => resolve();
    request.onerror = () => reject(request.error ?? new Error('The list cannot be removed.'));
  });
}
