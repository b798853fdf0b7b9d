/** What search has no index of: addresses that were opened lately, or stand on the page in the tab. Pure. */
import { splitKey } from '../../lib/core/label/key.ts';
import { addressStart, isShortOf } from '../../lib/core/search/address-start.ts';
import { spellAddress } from '../parts/spell-address.ts';
import { type PopupState, pageRows } from './popup.ts';
import type { RecentRow } from './recent-list.ts';
import { isLimited } from './search-limits.ts';

/** Those that begin, and end, as was typed, without what the search has found. */
export function shortFormRows(state: PopupState): readonly RecentRow[] {
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
