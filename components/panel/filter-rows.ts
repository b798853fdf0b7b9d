/** Which rows of a page's table are shown. Pure. */
import type { Category } from '../../lib/core/label/categories.ts';
import type { KeyChain } from '../../lib/core/label/key.ts';
import { addressStart } from '../../lib/core/search/address-start.ts';
import type { Findable } from '../../lib/core/search/findable.ts';
import { rankFound } from '../../lib/core/search/rank-found.ts';
import { readings } from '../../lib/core/search/readings.ts';
import { shownName } from '../../lib/locale/shown-name.ts';
import type { TableRow } from './table-rows.ts';

export interface TableFilters {
  readonly text: string;
  readonly category: Category | 'none' | '';
  readonly chain: KeyChain | '';
  readonly only: 'labelled' | 'warnings' | '';
}

export const allRows: TableFilters = { text: '', category: '', chain: '', only: '' };
export function filterRows(rows: readonly TableRow[], filters: TableFilters): readonly TableRow[] {
  const { text, category, chain, only } = filters;
  const typed = text.trim().toLowerCase();
  const query = { readings: readings(text), start: addressStart(text) };
  return rows.filter(
    (row) =>
      (category === '' || row.category === category) &&
      (chain === '' || row.chain === chain) &&
      (only !== 'labelled' || row.name !== '') &&
      (only !== 'warnings' || row.warning !== undefined) &&
      // Case matters in base58, but not for a filter of a few characters.
      (row.address.toLowerCase().includes(typed) || rankFound(findable(row), query) !== undefined),
  );
}

/** A row as searches see it. */
const findable = (row: TableRow): Findable => ({
  ...row,
  name: shownName(row),
  note: '',
  type: '',
  subtype: '',
  category: row.category === 'none' ? 'other' : row.category,
  isOwn: row.own,
  origin: '',
});
