/** One item of the browser's key-value storage, or of a database of the extension's own, by its name. */
import { get, set } from 'idb-keyval';
import { openStore } from '../../extension/open-store.ts';

export interface StorageItem {
  read(): Promise<unknown>;
  write(value: unknown): Promise<void>;
}

export interface AreaLike {
  get(name: string): Promise<Record<string, unknown>>;
  set(items: Record<string, unknown>): Promise<void>;
}

/** An area that may be closed to content scripts, which Chromium's can be. */
export interface ClosableArea {
  readonly setAccessLevel?: (options: { readonly accessLevel: 'TRUSTED_CONTEXTS' }) => Promise<void>;
}

/** Closes an area to content scripts, without waiting for it; false where that cannot be done. */
export function closeToContentScripts(area: ClosableArea): boolean {
  void area.setAccessLevel?.({ accessLevel: 'TRUSTED_CONTEXTS' }).catch(() => undefined);
  return area.setAccessLevel !== undefined;
}

export function storageItem(area: AreaLike, name: string): StorageItem {
  return {
    read: async () => (await area.get(name))[name],
    write: (value) => area.set({ [name]: value }),
  };
}

/** Content scripts cannot open a database of the extension's origin. */
export function databaseItems(database: string, table: string): (name: string) => StorageItem {
  const store = openStore(database, table);
  return (name) => ({
    read: () => get<unknown>(name, store),
    write: (value) => set(name, value, store),
  });
}
