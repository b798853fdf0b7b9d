/** The popup's list: hits of the query or recent addresses, their filters, and the row that keys act on. */
import { useEffect, useState } from 'preact/hooks';
import { type HitGroup, type HitItem, listItems } from './HitList.tsx';
import type { PopupState } from './popup.ts';
import { type Grouping, hereGroups, recentGroups, resultGroups } from './result-groups.ts';
import { isLimited } from './search-limits.ts';
import { shortFormRows } from './short-form-rows.ts';

export interface PopupList {
  readonly searching: boolean;
  /** How many were found. */
  readonly count: number;
  readonly by: Grouping;
  readonly setBy: (by: Grouping) => void;
  readonly groups: readonly HitGroup[];
  readonly isEmpty: boolean;
  /** The index of the row that keys act on. */
  readonly at: number;
  readonly item: HitItem | undefined;
  /** Moves to the next or previous row; false if there is none. */
  readonly step: (by: 1 | -1) => boolean;
}

export function usePopupList(state: PopupState): PopupList {
  const { query, limits, found, recent, card } = state;
  const [by, setBy] = useState<Grouping>('rank');
  const [active, setActive] = useState(0);
  const isAsked = query.trim() !== '' || isLimited(limits);
  const searching = isAsked && found?.address === undefined;
  const here = searching ? shortFormRows(state) : [];
  const groups = searching ? [...resultGroups(found, by), ...hereGroups(here)] : recentGroups(recent);
  const items = card ? [] : listItems(groups);
  // A new search starts at its best hit.
  useEffect(() => setActive(0), [query, limits]);
  const at = Math.min(active, items.length - 1);
  return {
    searching,
    count: (found?.count ?? 0) + here.length,
    by,
    setBy,
    groups,
    isEmpty: items.length === 0,
    at,
    item: items[at],
    step(by) {
      if (items.length === 0) return false;
      setActive((at + by + items.length) % items.length);
      return true;
    },
  };
}
