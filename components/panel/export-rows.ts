/** The side panel's table as a file. */
import { formatCsv } from '../../lib/core/format-csv.ts';
import { ownTables } from '../../lib/core/import/own-tables.ts';
import { shownName } from '../../lib/locale/shown-name.ts';
import { t } from '../../lib/locale/t.ts';
import { spellAddress } from '../parts/spell-address.ts';
import type { TableRow } from './table-rows.ts';

export type ExportFormat = 'csv' | 'json';

/** Behind the columns of earlier versions. Imports read the note: a doubtful name does not come back as a sure one. */
const columns = [...ownTables.page, 'note', 'source'] as const;

const doubt = ({ source, unsure }: TableRow): string =>
  source === 'node' ? t('card_claimed') : unsure ? t('card_unsure') : '';

export function exportRows(rows: readonly TableRow[], as: ExportFormat): string {
  const written = rows.map((row) => ({
    chain: row.chain,
    address: spellAddress(row),
    name: shownName(row),
    category: row.category === 'none' ? '' : row.category,
    warning: row.warning ?? '',
    count: row.count,
    // Without a name, an import would take it for one.
    note: row.name === '' ? '' : doubt(row),
    source: row.source ?? '',
  }));
  if (as === 'json') return `${JSON.stringify(written, undefined, 2)}\n`;
  return formatCsv([columns, ...written.map((row) => columns.map((name) => String(row[name])))]);
}
