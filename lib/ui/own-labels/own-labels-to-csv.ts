/** Files of labels that `read-import.ts` reads back: everything as JSON, or the labels alone as CSV. */
import type { OwnLabelEntry } from '../../protocol/requests.ts';
import { formatCsv } from '../format-csv.ts';

/** The API key is not a setting: no file contains it. */
export function ownLabelsToJson(labels: readonly OwnLabelEntry[], settings: unknown): string {
  const rows = labels.map(({ key, name, note, category }) => ({ key, name, note, category }));
  return `${JSON.stringify({ nametag: 1, settings, labels: rows }, null, 1)}\n`;
}

export function ownLabelsToCsv(labels: readonly OwnLabelEntry[]): string {
  const rows = labels.map(({ key, name, note, category }) => [key, name, note, category]);
  return formatCsv([['key', 'name', 'note', 'category'], ...rows]);
}
