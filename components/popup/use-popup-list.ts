/** The popup's list: hits of the query or recent addresses, their filters, and the row that keys act on. */
import { useState } from 'preact/hooks';
import { splitKey } from '../../lib/core/label/key.ts';
import { addressStart, isShortOf } from '../../lib/core/search/address-start.ts';
import { spellAddress } from '../parts/spell-address.ts';
import { itemName, listItems } from './HitList.tsx';
import { type PopupActions, type PopupState, pageRows } from './popup.ts';
import type { RecentRow } from './recent-list.ts';
import { type Grouping, hereGroups, recentGroups, resultGroups } from './result-groups.ts';
import { isLimited } from './search-limits.ts';

export type PopupList = ReturnType<typeof usePopupList>;

export function usePopupList({ choose }: Pick<PopupActions, 'choose'>, state: PopupState) {
  const { query, limits, found, recent, card, chosen } = state;
  const [by, setBy] = useState<Grouping>('rank');
  const isAsked = query.trim() !== '' || isLimited(limits);
  const searching = isAsked && found?.address === undefined;
  const here = searching ? shortFormRows(state) : [];
  const groups = searching ? [...resultGroups(found, by), ...hereGroups(here)] : recentGroups(recent);
  const items = card ? [] : listItems(groups);
  // What was chosen stays chosen where answers put others before it.
  const place = items.findIndex((item) => itemName(item) === chosen?.name);
  const at = place < 0 ? Math.min(chosen?.at ?? 0, items.length - 1) : place;
  return {
    searching,
    /** How many were found. */
    count: (found?.count ?? 0) + here.length,
    by,
    setBy,
    groups,
    isEmpty: items.length === 0,
    /** The index of the row that keys act on. */
    at,
    item: items[at],
    /** Moves to the next or previous row; false if there is none. */
    step(by: 1 | -1): boolean {
      const next = (at + by + items.length) % items.length;
      const to = items[next];
      if (to) choose({ name: itemName(to), at: next });
      return to !== undefined;
    },
  };
}

/** Those that begin, and end, as was typed, without what the search has found. */
function shortFormRows(state: PopupState): readonly RecentRow[] {
  const { query, limits, found, recent } = state;
  const typed = addressStart(query);
  if (!typed?.isSure || isLimited(limits)) return [];
  const addressIn = ({ key }: Pick<RecentRow, 'key'>) => splitKey(key).address;
  const seen = new Set((found?.hits ?? []).flatMap((hit) => [hit, ...(hit.others ?? [])]).map(addressIn));
  // A page's own short form may belong to another address.
  const onPage = (pageRows(state) ?? []).filter(({ possible }) => !possible);
  const rows = [...recent, ...onPage].filter((row) => {
    const address = addressIn(row);
    if (seen.has(address) || !isShortOf(address, typed)) return false;
    seen.add(address);
    return true;
  });
  return rows.map((row) => ({
    ...row,
    address: spellAddress(row),
    category: row.category === 'none' ? 'other' : row.category,
  }));
}
