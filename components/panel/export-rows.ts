/** The side panel's table as a file. Pure. */
import { formatCsv } from '../../lib/core/format-csv.ts';
import { ownTables } from '../../lib/core/import/own-tables.ts';
import type { TableRow } from './table-rows.ts';

export interface ExportRow {
  readonly chain: string;
  readonly address: string;
  readonly name: string;
  readonly category: string;
  readonly warning: string;
  readonly count: number;
}

export function exportRows(
  rows: readonly TableRow[],
  addressOf: (row: TableRow) => string,
): readonly ExportRow[] {
  return rows.map((row) => ({
    chain: row.chain,
    address: addressOf(row),
    name: row.name,
    category: row.category === 'none' ? '' : row.category,
    warning: row.warning ?? '',
    count: row.count,
  }));
}

export function rowsToCsv(rows: readonly ExportRow[]): string {
  return formatCsv([ownTables.page, ...rows.map((row) => ownTables.page.map((name) => String(row[name])))]);
}

export function rowsToJson(rows: readonly ExportRow[]): string {
  return `${JSON.stringify(rows, undefined, 2)}\n`;
}
