/** A finished store whose searches run in threads, so that look-ups never wait for them. */
import { openLayers } from './open-layers.ts';
import { createSearchThreads } from './search-threads.ts';
import type { Store } from './store.ts';

/** `lower`: an optional store to put below. */
export function openThreadedStore(path: string, lower?: string): Store {
  const store = openLayers(path, lower);
  const threads = createSearchThreads({ path, lower });
  return {
    generation: store.generation,
    tag: store.tag,
    find: store.find,
    search: threads.search,
    close() {
      store.close();
      threads.close();
    },
  };
}
