/** One of the extension's databases, taken out. Its records are what JSON can say. */

interface SavedDatabase {
  readonly name: string;
  readonly version: number;
  readonly stores: readonly {
    readonly name: string;
    readonly records: readonly { readonly key: string; readonly value: unknown }[];
  }[];
}

/** Runs in an extension page. */
export async function readDatabase(name: string): Promise<SavedDatabase> {
  const settled = <Result>(request: IDBRequest<Result>): Promise<Result> =>
    new Promise((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  const database = await settled(indexedDB.open(name));
  const stores = [...database.objectStoreNames].map(async (storeName) => {
    const store = database.transaction(storeName).objectStore(storeName);
    const [keys, values] = await Promise.all([
      settled(store.getAllKeys()),
      settled<unknown[]>(store.getAll()),
    ]);
    return { name: storeName, records: keys.map((key, n) => ({ key: String(key), value: values[n] })) };
  });
  const saved = { name, version: database.version, stores: await Promise.all(stores) };
  database.close();
  return saved;
}
