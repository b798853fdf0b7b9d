/** The tables that Nametag and its service write as CSV, and read again as they were. */
import { recordFields } from '../api/record-fields.ts';

export const ownTables = {
  /** With tags and colour behind them; not all that was ever saved has those. */
  labels: ['key', 'name', 'note', 'category'],
  page: ['chain', 'address', 'name', 'category', 'warning', 'count'],
} as const;

const { labelA, mev, contract } = recordFields;
const all = [...Object.values(ownTables), ...[labelA, mev, contract].map((fields) => [...fields, 'origin'])];

/** Other tables may have apostrophes of their own. */
export const isOwnTable = (columns: readonly string[]) =>
  all.some((table) => table.every((column) => columns.includes(column)));
