/** Opens the stores that are served as one: edits above imported labels, both above the open pack. */
import { editedStore } from './edited-store.ts';
import { layerStores } from './layer-stores.ts';
import { openStoreFile } from './open-label-store.ts';
import { openMemoryStore } from './open-memory-store.ts';
import type { PromptStore } from './store.ts';

/** The paths of what there is. */
export interface Layers {
  readonly edits?: string | undefined;
  readonly imported?: string | undefined;
  readonly pack?: string | undefined;
}

export function openLayers({ edits, imported, pack }: Layers): PromptStore {
  const labels = imported === undefined ? undefined : openStoreFile(imported);
  const own = edits === undefined ? labels : editedStore(edits, labels);
  const lower = pack === undefined ? undefined : openStoreFile(pack);
  if (own && lower) return layerStores(own, lower);
  return own ?? lower ?? openMemoryStore({ labels: [] }, 'empty');
}
