/** Finished stores whose searches run in threads, so that look-ups never wait for them. */
import { type Layers, openLayers } from './open-layers.ts';
import { createSearchThreads } from './search-threads.ts';
import type { Store } from './store.ts';

export function openThreadedStore(layers: Layers): Store {
  const store = openLayers(layers);
  const threads = createSearchThreads(layers);
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
