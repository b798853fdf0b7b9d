/** Keeps the popup's short list in a database of the extension's own, which content scripts cannot open. */
import { get, set } from 'idb-keyval';
import { openStore } from '../../extension/open-store.ts';
import { type RecentList, readRecentList, writeRecentList } from './recent-list.ts';

const store = openStore('nametag-kept', 'kept');
const name = 'rows';

export const recentStore = {
  /** An unreadable list counts as empty: the popup has to open all the same. */
  async load(): Promise<RecentList> {
    return readRecentList(await get<unknown>(name, store).catch(() => undefined));
  },
  async save(rows: RecentList): Promise<void> {
    await set(name, writeRecentList(rows), store).catch(() => undefined);
  },
};
