/** Finished stores whose searches run in threads of their own: nobody's look-up waits for somebody's search. */
import { openLayers } from './open-layers.ts';
import { createSearchThreads } from './search-threads.ts';
import type { Store } from './store.ts';

/** `lower` lies under the store that is opened, where there is one. */
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
