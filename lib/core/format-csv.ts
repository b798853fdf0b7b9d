/** CSV as in RFC 4180: lines end in CRLF, quotes are doubled. */
export function formatCsv(rows: readonly (readonly string[])[]): string {
  return rows.map((cells) => `${cells.map(csvCell).join(',')}\r\n`).join('');
}

/**
 * Labels are hostile text, and spreadsheets run a cell that begins like a formula
 * (https://owasp.org/www-community/attacks/CSV_Injection), Japanese ones also after the wide signs. Those that separate cells by
 * semicolons or tabs ignore the quotes and begin a cell after each of these. An apostrophe makes such a cell text. An
 * apostrophe gets one too, so that every text can be restored.
 */
const formulaStart = /(?<=^|[;\t\r\n])(?=[=+\-@＝＋－＠\t\r'])/g;
const guardedStart = new RegExp(formulaStart.source.replace('(?=', "'(?="), 'g');

export const removeFormulaGuards = (cell: string): string => cell.replace(guardedStart, '');

export function csvCell(text: string): string {
  const safe = text.replace(formulaStart, "'");
  return /[",\t\r\n;]/.test(safe) || safe !== safe.trim() ? `"${safe.replaceAll('"', '""')}"` : safe;
}
