import { removeFormulaGuards } from '../format-csv.ts';
import { type CsvRow, createCsvCutter } from './csv-cutter.ts';
import { type FileRecord, type RecordReader, recordsFrom } from './file-record.ts';
import { columnsBelow, columnsWithoutHeading, hasAddress, isHeading, saysNames } from './names-fields.ts';
import { isOwnTable } from './own-tables.ts';
import { readComment } from './read-comment.ts';

/** Columns that are read. Arbitrary: no table of labels has more. */
const maxColumns = 1_000;

const tooMany = 'It has more cells than the heading: put a text with a comma in quotation marks.';

export function createCsvRecords(delimiter: string): RecordReader {
  const cut = createCsvCutter(delimiter);
  const header: Record<string, string> = {};
  let columns: readonly string[] | undefined;
  /** Cells of the heading, if there is one. */
  let width = Number.POSITIVE_INFINITY;
  /** A row above that may be the heading, though it names no address as one of ours does. */
  let above: readonly string[] = [];
  let isGuarded = false;

  function recordOf({ cells: all, line, broken }: CsvRow): FileRecord | undefined {
    if (broken !== undefined) return { fields: {}, line, broken };
    const found = all.slice(0, maxColumns);
    // Markdown has addresses as code, and a line below the heading.
    const cells = delimiter === '|' ? found.map((cell) => cell.replace(/^`|`$/g, '')) : found;
    if (delimiter === '|' && cells.every((cell) => /^:?-*:?$/.test(cell))) return undefined;
    if (columns === undefined) {
      const [first = '', ...others] = cells;
      // Before a heading # means "number", or makes it a comment for other programs. What has a colon is a remark.
      const isRow = others.length > 0 && !first.includes(':');
      const heading = (isRow ? [first.replace(/^#\s*/, ''), ...others] : cells).map((name) =>
        name.trim().toLowerCase(),
      );
      // So BIP-329 calls an address or a transaction.
      if (isHeading(heading) || heading.includes('ref')) {
        columns = heading;
        width = columns.length;
        isGuarded = isOwnTable(columns);
        return undefined;
      }
      if (first !== '' && readComment(cells.join(delimiter), header)) return undefined;
      if (!hasAddress(cells)) {
        const mistyped = cells.find((cell) => /^(?:0x|bc1)/i.test(cell));
        if (mistyped !== undefined || saysNames(above)) return { fields: { address: mistyped ?? '' }, line };
        // A title has one cell.
        if (cells.filter((cell) => cell !== '').length > 1) above = heading;
        return undefined;
      }
      columns = above.length > 0 ? columnsBelow(above, cells) : columnsWithoutHeading(cells);
      if (saysNames(above)) width = above.length;
    }
    // The comma of a text without quotation marks would cut a name, and make what follows mean something else.
    if (delimiter === ',' && cells.slice(width).some((cell) => cell !== ''))
      return { fields: {}, line, broken: tooMany };
    return { fields: fieldsOf(columns, isGuarded ? cells.map(removeFormulaGuards) : cells), line };
  }
  return { read: recordsFrom(cut, recordOf), header: () => header };
}

function fieldsOf(columns: readonly string[], cells: readonly string[]): Readonly<Record<string, string>> {
  const fields: Record<string, string> = {};
  for (let at = 0; at < columns.length && at < cells.length; at++) {
    const name = columns[at] ?? '';
    // An assignment to this name would set the object's prototype.
    if (name !== '__proto__') fields[name] = cells[at] ?? '';
  }
  return fields;
}
