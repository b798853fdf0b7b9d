/** Reads the rows of a file, record by record: what every import of labels is made of. */

import type { ListFacts } from './facts-of.ts';
import { factsOf } from './facts-of.ts';
import type { FileRecord } from './file-record.ts';
import type { ImportSource } from './import-source.ts';
import type { RefusalKind } from './raw-row.ts';
import { BadRow, type Fields, type FileShape, type RawRow } from './raw-row.ts';
import { createRecordReader } from './record-reader.ts';
import { createShapeFinder } from './shapes.ts';

/** The rows of one record, or why it has none. */
export type RecordRows = { readonly line: number; readonly rows: readonly RawRow[] } & (
  | { readonly refused?: never; readonly kind?: never }
  | { readonly refused: string; readonly kind: RefusalKind }
);

export interface RowReader {
  push(text: string): Generator<RecordRows>;
  end(): Generator<RecordRows>;
  facts(): ListFacts;
  /** What the file says beside its records, as it stands there. */
  header(): Fields;
}

export function createRowReader(source: ImportSource): RowReader {
  const reader = createRecordReader();
  const find = createShapeFinder();
  let format: FileShape | undefined;

  function rowsOf({ fields, line, text, broken }: FileRecord): RecordRows {
    if (broken !== undefined) return { line, rows: [], refused: broken, kind: 'broken' };
    try {
      const shape = find(fields);
      const rows = shape.read(fields, source, text);
      format ??= shape;
      return { line, rows };
    } catch (error) {
      if (!(error instanceof BadRow)) throw error;
      return { line, rows: [], refused: error.message, kind: error.kind };
    }
  }
  function* read(records: Iterable<FileRecord>): Generator<RecordRows> {
    for (const record of records) yield rowsOf(record);
  }
  return {
    push: (text) => read(reader.push(text)),
    end: () => read(reader.end()),
    facts: () => factsOf(format?.name ?? '', reader.header()),
    header: () => reader.header(),
  };
}
