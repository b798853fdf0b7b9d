/** Reads the rows of a file, record by record: what every import of labels is made of. */

import { factsOf } from './facts-of.ts';
import type { FileRecord } from './file-record.ts';
import type { ImportSource } from './import-source.ts';
import { BadRow, type Fields, type FileShape, type RawRow, type RefusalKind } from './raw-row.ts';
import { createRecordReader } from './record-reader.ts';
import { createShapeFinder } from './shapes.ts';

/** The rows of one record, or why it has none. */
export type RecordRows = { readonly line: number; readonly rows: readonly RawRow[] } & (
  | { readonly refused?: never; readonly kind?: never }
  | { readonly refused: string; readonly kind: RefusalKind }
);

export function createRowReader(source: ImportSource) {
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
  return {
    /** Further text of the file; `isLast`: nothing follows. */
    *read(text: string, isLast: boolean): Generator<RecordRows> {
      for (const record of reader.read(text, isLast)) yield rowsOf(record);
    },
    facts: () => factsOf(format?.name ?? '', reader.header()),
    /** What the file says beside its records, as it stands there. */
    header: (): Fields => reader.header(),
  };
}
