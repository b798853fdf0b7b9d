/** Where the popup keeps its short list: a database of the extension's own, which content scripts cannot open. */
import { createStore, get, set } from 'idb-keyval';
import { type Kept, readKept, writeKept } from './recent.ts';

const store = createStore('nametag-kept', 'kept');
const name = 'rows';

/** What cannot be read is an empty list: the popup opens all the same. */
export async function loadKept(): Promise<readonly Kept[]> {
  return readKept(await get<unknown>(name, store).catch(() => undefined));
}

export async function saveKept(rows: readonly Kept[]): Promise<void> {
  await set(name, writeKept(rows), store).catch(() => undefined);
}
