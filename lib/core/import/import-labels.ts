/**
 * Reads a file of labels, whatever format it has, as a stream: each row as a label, or with the reason why it is none.
 * Runs in browsers and in Node. A packed file has to be unpacked before.
 */
import type { KeyChain } from '../label/key.ts';
import { decodeText } from './decode-text.ts';
import { listRow } from './list-row.ts';
import { createRowReader, type RecordRows } from './row-reader.ts';
import { createSeenRows } from './seen-rows.ts';

export interface ListRow {
  /** The family, where the list says no chain. */
  readonly chain: KeyChain;
  /** As people write it. */
  readonly address: string;
  readonly name: string;
  readonly type: string;
  readonly subtype: string;
  /** The project behind it, or a remark. */
  readonly label: string;
  /** Where the row says that it comes from. */
  readonly origin?: string;
  /** In milliseconds since 1970. */
  readonly at?: number;
  /** The list itself is not certain. */
  readonly unsure?: boolean;
}

/**
 * - `address`: no address, or one with a wrong checksum
 * - `chain`: a chain that Nametag does not know, or not the address's
 * - `empty`: nothing is said about the address
 * - `duplicate`: the file had the same row before
 * - `format`: fields of another kind than any format has
 * - `broken`: the text cannot be read
 */
export type RefusalKind = 'address' | 'chain' | 'empty' | 'duplicate' | 'format' | 'broken';

export interface RefusedRow {
  /** One sentence: what is wrong, and what would be right. */
  readonly refused: string;
  readonly kind: RefusalKind;
  /** In the file, from 1. */
  readonly line: number;
}

/** What a file says about itself. */
export interface ListFacts {
  /** The name of its format; empty if no row was read. */
  readonly format: string;
  readonly title?: string;
  readonly licence?: string;
  readonly at?: number;
  readonly homepage?: string;
}

export interface ImportSource {
  /** The name of the file or the path of its URL: some formats say the chain or the label there. */
  readonly path: string;
  /** The chain of rows that name none. */
  readonly chain?: KeyChain | undefined;
  readonly fixed?: FixedWords;
}

/** What rows are that do not say it, for plain lists of addresses. */
export interface FixedWords {
  readonly name: string;
  readonly type: string;
  readonly subtype: string;
  /** Whose all things are that the list calls by their role alone. */
  readonly owner?: string;
}

export async function* importLabels(
  chunks: AsyncIterable<Uint8Array>,
  source: ImportSource,
): AsyncGenerator<ListRow | RefusedRow, ListFacts> {
  const reader = createRowReader(source);
  const seen = createSeenRows();
  function* checked(records: Iterable<RecordRows>): Generator<ListRow | RefusedRow> {
    for (const record of records) {
      const { line } = record;
      if (record.refused !== undefined) yield { refused: record.refused, kind: record.kind, line };
      for (const raw of record.rows) {
        const row = listRow(raw, source);
        if ('refused' in row) yield { ...row, line };
        else if (seen.has(row)) yield { refused: 'The same row stands above.', kind: 'duplicate', line };
        else yield row;
      }
    }
  }
  for await (const text of decodeText(chunks)) yield* checked(reader.push(text));
  yield* checked(reader.end());
  return reader.facts();
}
