/** Files of labels that `import.ts` reads back: everything as JSON, or the labels alone as CSV. */
import type { OwnEntry } from '../requests.ts';

/** The key of the service is no setting and is in no file. */
export function toJson(labels: readonly OwnEntry[], settings: unknown): string {
  const rows = labels.map(({ key, name, note, category }) => ({ key, name, note, category }));
  return `${JSON.stringify({ nametag: 1, settings, labels: rows }, null, 1)}\n`;
}

export function toCsv(labels: readonly OwnEntry[]): string {
  const rows = labels.map(({ key, name, note, category }) => [key, name, note, category]);
  return [['key', 'name', 'note', 'category'], ...rows]
    .map((cells) => `${cells.map(cell).join(',')}\r\n`)
    .join('');
}

/**
 * RFC 4180; and a spreadsheet must not take a name for a formula (https://owasp.org/www-community/attacks/CSV_Injection),
 * so what begins like one begins with an apostrophe, which spreadsheets hide and the import takes away.
 */
function cell(text: string): string {
  const safe = /^[=+\-@\t\r']/.test(text) ? `'${text}` : text;
  return /[",\r\n;]/.test(safe) || safe !== safe.trim() ? `"${safe.replaceAll('"', '""')}"` : safe;
}
