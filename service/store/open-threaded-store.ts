/** Finished stores whose searches run in threads, so that look-ups never wait for them. */
import { type Layers, openLayers } from './open-layers.ts';
import type { SearchThreads } from './search-threads.ts';
import type { Store } from './store.ts';

/** Whoever made the threads closes them. */
export function openThreadedStore(layers: Layers, threads: SearchThreads): Store {
  const store = openLayers(layers);
  // Another object for each opening: what the paths hold may have changed.
  threads.open({ ...layers });
  return { ...store, search: threads.search };
}
