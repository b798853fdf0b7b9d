/** Exports own labels: as JSON with settings, or only the labels as CSV. `read-import.ts` reads both. */
import type { OwnLabelEntry, RequestAnswer } from '../../protocol/requests.ts';
import { formatCsv } from '../format-csv.ts';

type Exported = RequestAnswer<'ownExport'>;

/** No file contains the API key, which is not a setting. Records of a newer version are carried as they are stored. */
export function ownLabelsToJson(
  labels: Exported['labels'],
  settings: unknown,
  newer: Exported['newer'] = [],
): string {
  const rows = labels.map(({ key, name, note, category }) => ({ key, name, note, category }));
  return `${JSON.stringify({ nametag: 1, settings, labels: rows, ...(newer.length > 0 && { newer }) }, null, 1)}\n`;
}

export function ownLabelsToCsv(labels: readonly OwnLabelEntry[]): string {
  const rows = labels.map(({ key, name, note, category }) => [key, name, note, category]);
  return formatCsv([['key', 'name', 'note', 'category'], ...rows]);
}
