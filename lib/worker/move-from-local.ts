/**
 * Moves items from `storage.local`, where version 0.1.0 kept them and content scripts can write, once at the first start
 * of a later version. After that, `storage.local` is not trusted.
 */
import type { Storage } from 'webextension-polyfill';
import type { StorageItem } from './browser/storage-item.ts';

const names = ['settings', 'usage', 'quirks'];

/** The same items, which wait for the move. The next read retries a failed move. */
export function moveFromLocal(
  item: (name: string) => StorageItem,
  local: Pick<Storage.StorageArea, 'get' | 'remove'>,
): (name: string) => StorageItem {
  let moved: Promise<void> | undefined;
  const move = () => {
    moved ??= moveOnce(item, local).catch((error: unknown) => {
      moved = undefined;
      throw error;
    });
    return moved;
  };
  return (name) => {
    const { read, write } = item(name);
    return {
      read: () => move().then(read),
      write: (value) => move().then(() => write(value)),
    };
  };
}

async function moveOnce(
  item: (name: string) => StorageItem,
  local: Pick<Storage.StorageArea, 'get' | 'remove'>,
): Promise<void> {
  const done = item('moved');
  if (await done.read()) return;
  const before = await local.get(names);
  for (const name of names) {
    // Continue an interrupted move.
    if (name in before && (await item(name).read()) === undefined) await item(name).write(before[name]);
  }
  await local.remove(names);
  await done.write(true);
}
