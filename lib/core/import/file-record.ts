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

export interface RecordReader {
  /** Further text of the file; `isLast`: nothing follows. */
  read(text: string, isLast: boolean): Generator<FileRecord>;
  /** What the file says beside its records. */
  header(): Fields;
}
