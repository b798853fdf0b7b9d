/** The side panel's table as a file. Pure. */
import { formatCsv } from '../format-csv.ts';
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

const columns = ['chain', 'address', 'name', 'category', 'warning', 'count'] as const;

export function rowsToCsv(rows: readonly ExportRow[]): string {
  return formatCsv([columns, ...rows.map((row) => columns.map((name) => String(row[name])))]);
}

export function rowsToJson(rows: readonly ExportRow[]): string {
  return `${JSON.stringify(rows, undefined, 2)}\n`;
}
