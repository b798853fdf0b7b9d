const guardedStart = /(?<=^|[;\t\r\n])'(?=[=+\-@\t\r'])/g;

/** Removes the apostrophes that keep spreadsheets from running a cell of our own tables. */
export function removeFormulaGuards(cell: string): string {
  return cell.replace(guardedStart, '');
}
