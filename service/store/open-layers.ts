/** Opens one finished store, or two layered ones. */
import { layerStores } from './layer-stores.ts';
import { openStoreFile } from './open-label-store.ts';
import type { PromptStore } from './store.ts';

export interface Layers {
  readonly path: string;
  readonly lower: string | undefined;
}

export function openLayers(path: string, lower: string | undefined): PromptStore {
  const upper = openStoreFile(path);
  return lower === undefined ? upper : layerStores(upper, openStoreFile(lower));
}
