/**
 * Everything that a browser stores for the extension, as JSON: its databases, `storage.local` and `storage.session`.
 * Values that JSON lacks are objects with `$` and the name of their type.
 */
import { readFileSync } from 'node:fs';

export interface Profile {
  /** The commit whose build wrote it. */
  readonly commit: string;
  readonly browser: string;
  /** Milliseconds since 1970. */
  readonly recordedAt: number;
  readonly databases: readonly ProfileDatabase[];
  readonly local: Readonly<Record<string, unknown>>;
  readonly session: Readonly<Record<string, unknown>>;
}

export interface ProfileDatabase {
  readonly name: string;
  readonly version: number;
  readonly stores: readonly {
    readonly name: string;
    readonly keyPath: string | string[] | null;
    readonly autoIncrement: boolean;
    readonly records: readonly { readonly key: IDBValidKey; readonly value: unknown }[];
  }[];
}

interface Area {
  get(): Promise<Record<string, unknown>>;
  set(items: object): Promise<void>;
  clear(): Promise<void>;
}
interface Extension {
  readonly storage: { readonly local: Area; readonly session: Area };
}

/** Reads a profile from `tests/vectors`. */
export function readProfile(path: string): Profile {
  // Cast: `readDatabases` and `readAreas` recorded it.
  return JSON.parse(readFileSync(new URL(`vectors/${path}`, import.meta.url), 'utf8')) as Profile;
}

export function recordIn({ databases }: Pick<Profile, 'databases'>, database: string, key: string): unknown {
  const records = databases
    .filter(({ name }) => name === database)
    .flatMap(({ stores }) => stores.flatMap((store) => store.records));
  return records.find((record) => record.key === key)?.value;
}

/** Runs in an extension page, or in Node over fake-indexeddb. */
export async function readDatabases(): Promise<readonly ProfileDatabase[]> {
  const settled = <Result>(request: IDBRequest<Result>): Promise<Result> =>
    new Promise((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  const base64 = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes));
  const encoded = (value: unknown): unknown => {
    if (value === undefined) return { $: 'undefined' };
    if (value === null || typeof value === 'string' || typeof value === 'boolean') return value;
    if (typeof value === 'number' && Number.isFinite(value)) return value;
    if (typeof value === 'number' || typeof value === 'bigint')
      return { $: typeof value, text: String(value) };
    if (value instanceof Date) return { $: 'Date', ms: value.getTime() };
    if (value instanceof ArrayBuffer) return { $: 'ArrayBuffer', base64: base64(new Uint8Array(value)) };
    if (value instanceof Uint8Array) return { $: 'Uint8Array', base64: base64(value) };
    if (value instanceof Map)
      return { $: 'Map', entries: [...value].map(([key, held]) => [encoded(key), encoded(held)]) };
    if (value instanceof Set) return { $: 'Set', items: [...value].map(encoded) };
    if (Array.isArray(value)) return value.map(encoded);
    const isPlain = typeof value === 'object' && Object.prototype.toString.call(value) === '[object Object]';
    if (!isPlain || '$' in value) throw new Error(`A profile has no word for this: ${String(value)}`);
    return Object.fromEntries(Object.entries(value).map(([name, held]) => [name, encoded(held)]));
  };
  const found = (await indexedDB.databases()).flatMap(({ name }) => (name === undefined ? [] : [name]));
  const read = found.sort().map(async (name): Promise<ProfileDatabase> => {
    const database = await settled(indexedDB.open(name));
    const stores = [...database.objectStoreNames].sort().map(async (storeName) => {
      const store = database.transaction(storeName).objectStore(storeName);
      const { keyPath, autoIncrement } = store;
      const [keys, values] = await Promise.all([settled(store.getAllKeys()), settled(store.getAll())]);
      const records = keys.map((key, index) => ({ key, value: encoded(values[index]) }));
      return { name: storeName, keyPath, autoIncrement, records };
    });
    const { version } = database;
    const all = await Promise.all(stores);
    database.close();
    return { name, version, stores: all };
  });
  return Promise.all(read);
}

/** Runs where `readDatabases` does: deletes databases that a version did not have. */
export async function deleteOthers(databases: readonly Pick<ProfileDatabase, 'name'>[]): Promise<void> {
  const kept = new Set(databases.map(({ name }) => name));
  for (const { name } of await indexedDB.databases()) {
    if (name === undefined || kept.has(name)) continue;
    const request = indexedDB.deleteDatabase(name);
    await new Promise((resolve, reject) => {
      request.onsuccess = resolve;
      request.onerror = () => reject(request.error);
    });
  }
}

/** Runs where `readDatabases` does: replaces the content of these databases. */
export async function writeDatabases(databases: readonly ProfileDatabase[]): Promise<void> {
  const settled = (request: IDBRequest | IDBOpenDBRequest): Promise<unknown> =>
    new Promise((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  const bytes = (text: string) => Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  const decoded = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null) return value;
    if (Array.isArray(value)) return value.map(decoded);
    const held = value as Readonly<Record<string, unknown>>;
    switch (held.$) {
      case 'undefined':
        return undefined;
      case 'number':
        return Number(held.text);
      case 'bigint':
        return BigInt(String(held.text));
      case 'Date':
        return new Date(Number(held.ms));
      case 'ArrayBuffer':
        return bytes(String(held.base64)).buffer;
      case 'Uint8Array':
        return bytes(String(held.base64));
      case 'Map':
        return new Map((held.entries as [unknown, unknown][]).map(([a, b]) => [decoded(a), decoded(b)]));
      case 'Set':
        return new Set((held.items as unknown[]).map(decoded));
      default:
        return Object.fromEntries(Object.entries(held).map(([name, one]) => [name, decoded(one)]));
    }
  };
  for (const { name, version, stores } of databases) {
    const request = indexedDB.open(name, version);
    request.onupgradeneeded = () => {
      for (const { name: storeName, keyPath, autoIncrement } of stores)
        request.result.createObjectStore(storeName, { keyPath, autoIncrement });
    };
    await settled(request);
    const database = request.result;
    for (const { name: storeName, keyPath, records } of stores) {
      const work = database.transaction(storeName, 'readwrite');
      const store = work.objectStore(storeName);
      store.clear();
      for (const { key, value } of records) store.put(decoded(value), keyPath === null ? key : undefined);
      await new Promise<void>((resolve, reject) => {
        work.oncomplete = () => resolve();
        work.onabort = () => reject(work.error);
      });
    }
    database.close();
  }
}

/** Runs in an extension page. */
export async function readAreas(): Promise<Pick<Profile, 'local' | 'session'>> {
  const scope = globalThis as unknown as { browser?: Extension; chrome: Extension };
  const { local, session } = (scope.browser ?? scope.chrome).storage;
  return { local: await local.get(), session: await session.get() };
}

/** Runs in an extension page: replaces the content of the areas. */
export async function writeAreas(areas: Pick<Profile, 'local' | 'session'>): Promise<void> {
  const scope = globalThis as unknown as { browser?: Extension; chrome: Extension };
  const { local, session } = (scope.browser ?? scope.chrome).storage;
  for (const [area, items] of [
    [local, areas.local],
    [session, areas.session],
  ] as const) {
    await area.clear();
    await area.set(items);
  }
}
