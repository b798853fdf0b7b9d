/** What label lists need of the browser. */
import { remembered } from '../../../core/address/remembered.ts';
import { databaseItems, type StorageItem } from '../../base/storage-item.ts';
import { createListStore } from './list-store.ts';
import type { ListsParts } from './list-updates.ts';
import { openListPacks, removeListPacks } from './open-list-packs.ts';
import { createSealKeys } from './seal-keys.ts';

export function listParts(
  loadList: ListsParts['loadList'],
  keys: StorageItem,
): Pick<ListsParts, 'store' | 'disk' | 'keys' | 'loadList'> {
  const open = remembered(1_000, openListPacks);
  return {
    store: createListStore(databaseItems('nametag-lists', 'lists')('lists')),
    disk: {
      read: (id, generation, names) => open(id).read(generation, names),
      keepOnly: (id, generation) => open(id).keepOnly(generation),
      remove: removeListPacks,
    },
    keys: createSealKeys(keys),
    loadList,
  };
}
