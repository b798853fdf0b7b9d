/** A store that asks an upstream for addresses of which it has nothing. Searches stay here. */
import type { Store } from '../store/store.ts';
import type { askUpstream } from './ask-upstream.ts';
import type { LearntFile } from './learnt-file.ts';

const hour = 3_600_000;

export function upstreamStore(store: Store, ask: ReturnType<typeof askUpstream>, learnt: LearntFile): Store {
  return {
    generation: () => store.generation(),
    // What was learnt also changes by growing old.
    tag: () => `${store.tag()}-${learnt.version()}-${Math.floor(Date.now() / hour)}`,
    async find(collection, keys) {
      const found = await store.find(collection, keys);
      const unknown = keys.filter((_, at) => found[at] === undefined);
      if (unknown.length === 0) return found;
      const more = await ask(collection, unknown);
      return found.map((stored, at) => stored ?? more.get(keys[at] ?? ''));
    },
    search: (...asked) => store.search(...asked),
    close() {
      store.close();
      learnt.close();
    },
  };
}
