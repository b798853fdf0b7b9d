/** Own labels as a table, which `read-import.ts` reads. */
import { formatCsv } from '../../lib/core/format-csv.ts';
import { ownTables } from '../../lib/core/import/own-tables.ts';
import type { OwnLabelEntry } from '../../lib/protocol/requests.ts';

export function ownLabelsToCsv(labels: readonly OwnLabelEntry[]): string {
  const rows = labels.map(({ key, name, note, category, tags = '', colour = '' }) => [
    key,
    name,
    note,
    category,
    tags,
    colour,
  ]);
  return formatCsv([[...ownTables.labels, 'tags', 'colour'], ...rows]);
}
