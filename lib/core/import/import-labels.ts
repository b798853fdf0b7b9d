/**
 * Reads a file of labels, whatever format it has, as a stream: each row as a label, or with the reason why it is none.
 * Runs in browsers and in Node. A packed file has to be unpacked before.
 */
import { decodeText } from './decode-text.ts';
import type { ListFacts } from './facts-of.ts';
import type { ImportSource } from './import-source.ts';
import { type ListRow, listRow } from './list-row.ts';
import type { RefusalKind } from './raw-row.ts';
import { createRowReader, type RecordRows } from './row-reader.ts';

export interface RefusedRow {
  /** One sentence: what is wrong, and what would be right. */
  readonly refused: string;
  readonly kind: RefusalKind;
  /** In the file, from 1. */
  readonly line: number;
}

export async function* importLabels(
  chunks: AsyncIterable<Uint8Array>,
  source: ImportSource,
): AsyncGenerator<ListRow | RefusedRow, ListFacts> {
  const reader = createRowReader(source);
  function* checked(records: Iterable<RecordRows>): Generator<ListRow | RefusedRow> {
    for (const record of records) {
      const { line } = record;
      if (record.refused !== undefined) yield { refused: record.refused, kind: record.kind, line };
      for (const raw of record.rows) {
        const row = listRow(raw, source);
        yield 'refused' in row ? { ...row, line } : row;
      }
    }
  }
  for await (const text of decodeText(chunks)) yield* checked(reader.read(text, false));
  yield* checked(reader.read('', true));
  return reader.facts();
}
