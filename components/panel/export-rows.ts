/** The side panel's table as a file. */
import { formatCsv } from '../../lib/core/format-csv.ts';
import { ownTables } from '../../lib/core/import/own-tables.ts';
import { spellAddress } from '../parts/spell-address.ts';
import type { TableRow } from './table-rows.ts';

export type ExportFormat = 'csv' | 'json';

export function exportRows(rows: readonly TableRow[], as: ExportFormat): string {
  const written = rows.map((row) => ({
    chain: row.chain,
    address: spellAddress(row),
    name: row.name,
    category: row.category === 'none' ? '' : row.category,
    warning: row.warning ?? '',
    count: row.count,
  }));
  if (as === 'json') return `${JSON.stringify(written, undefined, 2)}\n`;
  return formatCsv([
    ownTables.page,
    ...written.map((row) => ownTables.page.map((name) => String(row[name]))),
  ]);
}
