/** Stores the list of recent addresses. */
import { get, update } from 'idb-keyval';
import { openStore } from '../../lib/extension/open-store.ts';
import { type RecentList, readRecentList, writeRecentList } from './recent-list.ts';

/** The extension's own, which content scripts cannot open. */
const keptStore = openStore('nametag-kept', 'kept');
const name = 'rows';

export const recentStore = {
  /** An unreadable list counts as empty, so that the popup opens anyway. */
  async load(): Promise<RecentList> {
    return readRecentList(await get<unknown>(name, keptStore).catch(() => undefined));
  },
  /** Changes the list as it is stored, because another popup may have changed it too. */
  async change(make: (rows: RecentList) => RecentList): Promise<void> {
    const write = (before: unknown) => writeRecentList(make(readRecentList(before)), before);
    await update<unknown>(name, write, keptStore).catch(() => undefined);
  },
};
