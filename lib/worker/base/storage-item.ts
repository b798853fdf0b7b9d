/** One named item of the browser's key-value storage, or of an extension database. */
import { get, set } from 'idb-keyval';
import type { Storage } from 'webextension-polyfill';
import type { ClosableArea } from '../../extension/extension.ts';
import { openStore } from '../../extension/open-store.ts';

export interface StorageItem {
  read(): Promise<unknown>;
  write(value: unknown): Promise<void>;
}

/** Closes an area to content scripts, without waiting; returns false if the browser cannot. */
export function closeToContentScripts(area: Partial<ClosableArea>): boolean {
  void area.setAccessLevel?.({ accessLevel: 'TRUSTED_CONTEXTS' }).catch(() => undefined);
  return area.setAccessLevel !== undefined;
}

export function storageItem(area: Pick<Storage.StorageArea, 'get' | 'set'>, name: string): StorageItem {
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
