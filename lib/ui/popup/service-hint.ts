/** Whether the hint that a label service adds labels was closed for good. */
import { get, set } from 'idb-keyval';
import { keptStore } from './kept-store.ts';

const name = 'service hint closed';

export const serviceHint = {
  isClosed: async (): Promise<boolean> => (await get<unknown>(name, keptStore).catch(() => true)) === true,
  close: () => set(name, true, keptStore).catch(() => undefined),
};
