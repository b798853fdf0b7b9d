/** The store that is served now: looks for a newer one and changes over between two requests. */

import type { StoreDirectory } from './directory.ts';
import { openStoreFile } from './sqlite.ts';
import type { Store } from './store.ts';

export interface LiveStore extends Store {
  /** Looks for a newer store at once. */
  refresh(): void;
}

/** Milliseconds. Looking is one small read. */
const lookAgain = 250;

/** `first` is served until the directory has a store. `changed` hears the generation that is served from now on. */
export function openLiveStore(
  directory: StoreDirectory,
  first: Store,
  changed: (generation: number) => void = () => {},
): LiveStore {
  let served = first;
  let path: string | undefined;
  const refresh = () => {
    const current = directory.current();
    if (!current || current.path === path) return;
    let next: Store;
    try {
      next = openStoreFile(current.path);
    } catch {
      // Another import may have replaced it in this very moment: the next look finds that one.
      return;
    }
    const previous = served;
    served = next;
    path = current.path;
    // Answers are read in one go, never across turns of the event loop: nobody still reads the old one.
    previous.close();
    changed(current.generation);
  };
  refresh();
  const timer = setInterval(refresh, lookAgain);
  timer.unref();
  return {
    refresh,
    generation: () => served.generation(),
    find: (collection, keys) => served.find(collection, keys),
    search: (index, text, limit, offset) => served.search(index, text, limit, offset),
    close() {
      clearInterval(timer);
      served.close();
    },
  };
}
