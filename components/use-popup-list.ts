/** The popup's list: hits of the query or recent addresses, their filters, and the row that keys act on. */
import { useEffect, useState } from 'preact/hooks';
import type { PopupState } from '../lib/ui/popup/popup.ts';
import {
  arrangeResults,
  noFilters,
  type SearchFilters,
  type SearchResults,
} from '../lib/ui/popup/search-results.ts';
import { recentGroups, resultGroups } from './parts/result-groups.ts';
import { type HitGroup, type HitItem, listItems } from './search/HitList.tsx';

export interface PopupList {
  readonly searching: boolean;
  readonly results: SearchResults;
  readonly filters: SearchFilters;
  readonly setFilters: (filters: SearchFilters) => void;
  readonly groups: readonly HitGroup[];
  readonly isEmpty: boolean;
  /** The index of the row that keys act on. */
  readonly at: number;
  readonly item: HitItem | undefined;
  /** Moves to the next or previous row; false if there is none. */
  readonly step: (by: 1 | -1) => boolean;
  /** Shows all hits of one group. */
  readonly openGroup: (id: HitGroup['id']) => void;
}

export function usePopupList({ query, found, recent, card }: PopupState): PopupList {
  const [filters, setFilters] = useState(noFilters);
  const [active, setActive] = useState(0);
  const results = arrangeResults(found, filters);
  const searching = query.trim() !== '' && found?.address === undefined;
  const groups = searching ? resultGroups(results.groups) : recentGroups(recent);
  const items = card ? [] : listItems(groups);
  // A new search starts without filters, at its best hit.
  useEffect(() => {
    setActive(0);
    setFilters((last) => ({ ...last, chain: '', category: '' }));
  }, [query]);
  const at = Math.min(active, items.length - 1);
  return {
    searching,
    results,
    filters,
    setFilters,
    groups,
    isEmpty: items.length === 0,
    at,
    item: items[at],
    step(by) {
      if (items.length === 0) return false;
      setActive((at + by + items.length) % items.length);
      return true;
    },
    openGroup(id) {
      const group = results.groups.find(({ of }) => of === id);
      if (group?.by === 'chain') setFilters({ ...filters, chain: group.of });
      if (group?.by === 'category') setFilters({ ...filters, category: group.of });
      setActive(0);
    },
  };
}
