/** Stores the list of recent addresses. */
import { get, update } from 'idb-keyval';
import { keptStore } from './kept-store.ts';
import { type RecentList, readRecentList, writeRecentList } from './recent-list.ts';

const name = 'rows';

export const recentStore = {
  /** An unreadable list counts as empty, so that the popup opens anyway. */
  async load(): Promise<RecentList> {
    return readRecentList(await get<unknown>(name, keptStore).catch(() => undefined));
  },
  async save(rows: RecentList): Promise<void> {
    await update<unknown>(name, (before) => writeRecentList(rows, before), keptStore).catch(() => undefined);
  },
};
