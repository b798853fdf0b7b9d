import type { Fields } from './raw-row.ts';

export interface FileRecord {
  readonly fields: Fields;
  /** Where it begins, from 1. */
  readonly line: number;
  /** The record's JSON. */
  readonly text?: string;
  /** Why it cannot be read; it has no fields then. */
  readonly broken?: string;
}

/** Reads the records of what a cutter cuts; `recordOf` gives none for what is no record. */
export const recordsFrom = <Cut>(
  cut: (text: string, isLast: boolean) => Iterable<Cut>,
  recordOf: (cut: Cut) => FileRecord | undefined,
): RecordReader['read'] =>
  function* (text, isLast) {
    for (const one of cut(text, isLast)) {
      const record = recordOf(one);
      if (record) yield record;
    }
  };

export interface RecordReader {
  /** Further text of the file; `isLast`: nothing follows. */
  read(text: string, isLast: boolean): Generator<FileRecord>;
  /** What the file says beside its records. */
  header(): Fields;
}
