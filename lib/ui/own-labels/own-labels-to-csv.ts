/** Exports own labels: as JSON with settings, or only the labels as CSV. `read-import.ts` reads both. */
import type { OwnLabelEntry } from '../../protocol/requests.ts';
import { formatCsv } from '../format-csv.ts';

/** No file contains the API key, which is not a setting. */
export function ownLabelsToJson(labels: readonly OwnLabelEntry[], settings: unknown): string {
  const rows = labels.map(({ key, name, note, category }) => ({ key, name, note, category }));
  return `${JSON.stringify({ nametag: 1, settings, labels: rows }, null, 1)}\n`;
}

export function ownLabelsToCsv(labels: readonly OwnLabelEntry[]): string {
  const rows = labels.map(({ key, name, note, category }) => [key, name, note, category]);
  return formatCsv([['key', 'name', 'note', 'category'], ...rows]);
}
