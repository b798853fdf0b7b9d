/** Stores the list of recent addresses in the extension's own database, which content scripts cannot open. */
import { get, update } from 'idb-keyval';
import { openStore } from '../../extension/open-store.ts';
import { type RecentList, readRecentList, writeRecentList } from './recent-list.ts';

const store = openStore('nametag-kept', 'kept');
const name = 'rows';

export const recentStore = {
  /** An unreadable list counts as empty, so that the popup opens anyway. */
  async load(): Promise<RecentList> {
    return readRecentList(await get<unknown>(name, store).catch(() => undefined));
  },
  async save(rows: RecentList): Promise<void> {
    await update<unknown>(name, (before) => writeRecentList(rows, before), store).catch(() => undefined);
  },
};
