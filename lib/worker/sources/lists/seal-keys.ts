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
  /** What another version wrote stays. */
  async function all(): Promise<Readonly<Record<string, unknown>>> {
    const raw = await read();
    return isRecord(raw) ? raw : {};
  }
  async function find(id: string): Promise<string | undefined> {
    const { [id]: key } = await all();
    return isSealKey(key) ? key : undefined;
  }
  return {
    find,
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
        const had = isNew ? undefined : await find(own);
        if (had !== undefined) return had;
        const key = newSealKey();
        await write({ ...(await all()), [own]: key });
        return key;
      }),
  };
}
