/**
 * The keys of encrypted lists by the ids of lists, beside the API key: only the worker reads them, for the thread that
 * loads lists. The options page gets the user's own alone, to write with it.
 */
import { isSealKey, newSealKey } from '../../../core/lists/seal-list.ts';
import { oneAtATime } from '../../../core/one-at-a-time.ts';
import { isRecord } from '../../../core/shape.ts';
import type { StorageItem } from '../../base/storage-item.ts';

export type SealKeys = ReturnType<typeof createSealKeys>;

/** No id of a list is as short. */
const own = 'own';

export function createSealKeys({ read, write }: StorageItem) {
  const inTurn = oneAtATime();
  async function all(): Promise<Readonly<Record<string, string>>> {
    const raw = await read();
    const keys = Object.entries(isRecord(raw) ? raw : {});
    return Object.fromEntries(keys.filter((entry): entry is [string, string] => isSealKey(entry[1])));
  }
  return {
    find: async (id: string): Promise<string | undefined> => (await all())[id],
    keep: (id: string, key: string): Promise<void> =>
      inTurn(async () => write({ ...(await all()), [id]: key })),
    forget: (id: string): Promise<void> =>
      inTurn(async () => {
        const { [id]: key, ...others } = await all();
        if (key !== undefined) await write(others);
      }),
    /** The key with which the user's own labels are encrypted; made at first, and when another is wanted. */
    own: (isNew: boolean): Promise<string> =>
      inTurn(async () => {
        const keys = await all();
        const had = isNew ? undefined : keys[own];
        if (had !== undefined) return had;
        const key = newSealKey();
        await write({ ...keys, [own]: key });
        return key;
      }),
  };
}
