/** Reads CSV as a stream: a row at a time, with its line, whatever the size of the file. */
import { Readable } from 'node:stream';
import { parse } from 'csv-parse';
import type { Fields } from './raw-row.ts';

export interface CsvRow {
  readonly fields: Fields;
  readonly line: number;
  /** Why the row cannot be read; its fields are empty then. */
  readonly broken?: string;
}

/** Characters of one row; otherwise an unclosed quotation mark would swallow the rest of the file. */
const longestRow = 2 ** 20;

export async function* readCsv(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<CsvRow> {
  const broken: CsvRow[] = [];
  const parser = parse({
    bom: true,
    delimiter: [',', ';', '\t'],
    columns: (header: readonly string[]) => header.map((name) => name.trim().toLowerCase()),
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
    skip_records_with_error: true,
    max_record_size: longestRow,
    on_skip: (error) => {
      if (error) broken.push({ fields: {}, line: Number(error.lines ?? 0), broken: reasonOf(error.code) });
    },
  });
  const source = Readable.from(chunks, { objectMode: false });
  source.on('error', (error) => parser.destroy(error));
  source.pipe(parser);
  let line = 1;
  for await (const row of parser) {
    yield* broken.splice(0);
    // Cast: with `info` each row comes as this pair.
    const { record, info } = row as { record: Fields; info: { lines: number } };
    yield { fields: record, line: line + 1 };
    line = info.lines;
  }
  yield* broken.splice(0);
}

function reasonOf(code: string): string {
  switch (code) {
    case 'CSV_MAX_RECORD_SIZE':
      return `The row has more than ${longestRow} characters: a quotation mark was probably never closed.`;
    case 'CSV_QUOTE_NOT_CLOSED':
      return 'A quotation mark is never closed.';
    case 'CSV_INVALID_CLOSING_QUOTE':
    case 'INVALID_OPENING_QUOTE':
      return 'A quotation mark stands where none may: write "" for one inside a quoted field.';
    default:
      return 'The row is not CSV.';
  }
}
