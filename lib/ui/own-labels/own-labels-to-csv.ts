/** Own labels as a table, which `read-import.ts` reads. */
import type { OwnLabelEntry } from '../../protocol/requests.ts';
import { formatCsv } from '../format-csv.ts';

export function ownLabelsToCsv(labels: readonly OwnLabelEntry[]): string {
  const rows = labels.map(({ key, name, note, category }) => [key, name, note, category]);
  return formatCsv([['key', 'name', 'note', 'category'], ...rows]);
}
