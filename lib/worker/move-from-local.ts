/**
 * Moves items from `storage.local` once, at the first start after version 0.1.0, which kept them there. Content scripts
 * can write to it, so nothing is trusted there afterwards.
 */
import type { Storage } from 'webextension-polyfill';
import type { StorageItem } from './browser/storage-item.ts';

const names = ['settings', 'usage', 'quirks'];

/** Wraps items so that they wait for the move; the next read retries a failed move. */
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
    // Continues an interrupted move.
    if (name in before && (await item(name).read()) === undefined) await item(name).write(before[name]);
  }
  await local.remove(names);
  await done.write(true);
}
