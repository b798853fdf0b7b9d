/** Where is kept what is known about all lists, in one record. */
import { get, set } from 'idb-keyval';
import { openStore } from '../../../extension/open-store.ts';

export interface ListRecords {
  read(): Promise<unknown>;
  write(value: unknown): Promise<void>;
}

export function openListRecords(): ListRecords {
  const store = openStore('nametag-lists', 'lists');
  return { read: () => get('lists', store), write: (value) => set('lists', value, store) };
}
