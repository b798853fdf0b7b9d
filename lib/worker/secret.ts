/**
 * The key of the label service. It stands in a database of the extension's own origin, which content scripts cannot
 * open (they can read `storage.local`); only the worker takes it out, to put it into a request.
 */
import { createStore, get, set } from 'idb-keyval';

const store = createStore('nametag-secret', 'secret');
const name = 'key';

/** Empty when there is none, or when the database cannot be read. */
export async function readSecret(): Promise<string> {
  try {
    const value: unknown = await get(name, store);
    return typeof value === 'string' ? value : '';
  } catch {
    return '';
  }
}

export async function writeSecret(key: string): Promise<void> {
  await set(name, key, store);
}
