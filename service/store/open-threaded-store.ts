/** Finished stores whose searches run in threads, so that look-ups never wait for them. */
import { type Layers, openLayers } from './open-layers.ts';
import { createSearchThreads, type SearchThreads } from './search-threads.ts';
import type { Store } from './store.ts';

/** `shared`: threads that others close; the store has its own unless given. */
export function openThreadedStore(layers: Layers, shared?: SearchThreads): Store {
  const store = openLayers(layers);
  const threads = shared ?? createSearchThreads();
  // Another object for each opening: what the paths hold may have changed.
  threads.open({ ...layers });
  return {
    generation: store.generation,
    tag: store.tag,
    ...(store.update && { update: store.update }),
    find: store.find,
    search: threads.search,
    close() {
      store.close();
      if (!shared) threads.close();
    },
  };
}
