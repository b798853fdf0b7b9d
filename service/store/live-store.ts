/** The store that is served: looks for a newer one and switches between two requests. */
import { existsSync, statSync } from 'node:fs';
import { basename } from 'node:path';
import { type Pace, usualPace } from '../pace.ts';
import { Refusal } from '../refusal.ts';
import { reasonOf, type Troubles } from '../troubles.ts';
import type { Layers } from './open-layers.ts';
import { openThreadedStore } from './open-threaded-store.ts';
import { OtherLayout } from './read-meta.ts';
import { saysDamaged } from './says-damaged.ts';
import { createSearchThreads, type SearchThreads } from './search-threads.ts';
import type { MaybePromise, Store } from './store.ts';
import type { KeptStore, StoreDirectory } from './store-directory.ts';

export type LiveStore = ReturnType<typeof openLiveStore>;

export interface LiveOptions {
  readonly directory: StoreDirectory;
  /** Opens what is served before the first import. */
  readonly first: (threads: SearchThreads) => Store;
  /** What lies above and below the imported store. */
  readonly layers?: Omit<Layers, 'imported'>;
  /** A cluster says what is served, and may say: nothing. Elsewhere `current` never goes by itself. */
  readonly isNode?: boolean;
  readonly troubles: Troubles;
  /** Called with each new generation that is served. */
  readonly changed?: (generation: number) => void;
  readonly pace?: Pace;
}

/** Throws if the imported store cannot be served: serving something else instead would be wrong. */
export function openLiveStore(options: LiveOptions) {
  const { directory, first, troubles, changed = () => {}, pace = usualPace } = options;
  const threads = createSearchThreads(pace);
  const open = (imported: string) => openNamed({ ...options.layers, imported }, threads);
  const start = directory.current();
  let file = start && fileOf(start);
  let served = start ? open(start.path) : first(threads);
  /** What could not be read since it became damaged, or its disk failed. */
  let failed: (() => MaybePromise<unknown>) | undefined;
  let isTrying = false;
  if (start) changed(start.generation);

  const look = () => {
    const current = directory.current();
    const now = current && fileOf(current);
    if (now === file) return served.update?.();
    if (!current && !options.isNode)
      throw new Error('The file "current" is gone; what it named is served on.');
    let next: Store;
    try {
      next = current ? open(current.path) : first(threads);
    } catch (error) {
      // Another import may have replaced it just now; the next look finds that one.
      if (directory.current()?.path !== current?.path) return;
      throw error;
    }
    const previous = served;
    served = next;
    failed = undefined;
    previous.close();
    file = now;
    if (current) changed(current.generation);
  };
  /** Looks for a newer store now. */
  const refresh = () => {
    try {
      look();
      if (!failed) troubles.end('labels');
    } catch (error) {
      troubles.begin('labels', reasonOf(error));
    }
  };
  /** A disk may recover. */
  const tryAgain = async (read = failed) => {
    if (!read || isTrying) return;
    isTrying = true;
    try {
      await read();
      if (failed === read) failed = undefined;
    } catch (error) {
      // A search that is refused because it is slow says nothing against the disk.
      if (!saysDamaged(error) && failed === read) failed = undefined;
    } finally {
      isTrying = false;
    }
  };
  const watched = async <T>(read: () => MaybePromise<T>): Promise<T> => {
    try {
      return await read();
    } catch (error) {
      if (saysDamaged(error)) {
        failed ??= read;
        troubles.begin('labels', 'What is served has become damaged. Import it again.');
      }
      throw error;
    }
  };
  /** A thread may find the file gone that another import has just replaced; then that one is asked. */
  const search = async (...asked: Parameters<Store['search']>) => {
    const store = served;
    try {
      return await store.search(...asked);
    } catch (error) {
      if (error instanceof Refusal) throw error;
      refresh();
      if (served === store) throw error;
      return served.search(...asked);
    }
  };
  const timer = setInterval(() => {
    refresh();
    void tryAgain();
  }, pace.look);
  timer.unref();
  return {
    refresh,
    /** When searches need not wait for their threads to start, which takes long on a busy machine. */
    ready: threads.ready,
    generation: () => served.generation(),
    tag: () => served.tag(),
    find: (...asked: Parameters<Store['find']>) => watched(() => served.find(...asked)),
    search: (...asked: Parameters<Store['search']>) => watched(() => search(...asked)),
    close() {
      clearInterval(timer);
      served.close();
      threads.close();
    },
  };
}

/** Tells a store from another one that took its name, and from one that is gone. */
const fileOf = ({ path }: KeptStore) => `${path} ${statSync(path, { throwIfNoEntry: false })?.ino}`;

/** Opens the store that `current` names, or throws with the reason and what helps. */
function openNamed(layers: Layers & { readonly imported: string }, threads: SearchThreads): Store {
  const path = layers.imported;
  try {
    return openThreadedStore(layers, threads);
  } catch (error) {
    if (error instanceof OtherLayout) {
      throw new Error(`The file "current" names ${basename(path)}, which ${error.message}.`);
    }
    const what = existsSync(path) ? `which cannot be read (${reasonOf(error)})` : 'which is not there';
    throw new Error(
      `The file "current" names ${basename(path)}, ${what}. Put it back, or import the labels again; ` +
        'without the file "current" the open pack is served.',
    );
  }
}
