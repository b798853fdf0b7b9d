/** Opens the stores that are served as one: edits above imported labels, both above the open pack. */
import { editsInMemory } from './edits-in-memory.ts';
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

export function openLayers(paths: Layers): PromptStore {
  const imported = paths.imported === undefined ? undefined : openStoreFile(paths.imported);
  const pack = paths.pack === undefined ? undefined : openStoreFile(paths.pack);
  const onPack = (own: PromptStore | undefined) => (own && pack ? layerStores(own, pack) : (own ?? pack));
  const unedited = onPack(imported) ?? openMemoryStore({ labels: [] }, 'empty');
  if (paths.edits === undefined) return unedited;
  const edits = editsInMemory(paths.edits, imported?.generation() ?? '0');
  const edited = onPack(imported ? layerStores(edits, imported, edits.hides) : edits) ?? edits;
  // Most services have no edits, and need not be asked for them with every look-up.
  const now = () => (edits.isEmpty() ? unedited : edited);
  return {
    generation: () => now().generation(),
    tag: () => now().tag(),
    find: (...asked) => now().find(...asked),
    search: (...asked) => now().search(...asked),
    update: edits.update,
    close() {
      unedited.close();
      edits.close();
    },
  };
}
