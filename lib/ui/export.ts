/** The side panel's table as a file. Pure. */
import type { TableRow } from './table.ts';

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

/**
 * RFC 4180: lines end in CRLF, quotes are doubled. A label is hostile text, and spreadsheets run cells that begin with
 * one of these characters as formulas: an apostrophe before it makes it text (OWASP, CSV injection).
 */
export function csvOf(rows: readonly ExportRow[]): string {
  const lines = [
    columns.join(','),
    ...rows.map((row) => columns.map((name) => cell(String(row[name]))).join(',')),
  ];
  return lines.map((line) => `${line}\r\n`).join('');
}

function cell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

export function jsonOf(rows: readonly ExportRow[]): string {
  return `${JSON.stringify(rows, undefined, 2)}\n`;
}
