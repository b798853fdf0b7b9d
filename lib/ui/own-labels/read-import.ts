/** Reads a file of labels, ours or one of another tool, as own labels. Pure; it runs in a thread of the options page. */

import type { RefusalKind } from '../../core/import/import-labels.ts';
import { placeRow } from '../../core/import/place-row.ts';
import type { RawRow } from '../../core/import/raw-row.ts';
import { createRowReader, type RecordRows } from '../../core/import/row-reader.ts';
import { categories } from '../../core/label/categories.ts';
import { keyOf } from '../../core/label/key.ts';
import type { OwnLabelEntry } from '../../protocol/requests.ts';

export interface ImportedLabels {
  readonly rows: readonly OwnLabelEntry[];
  /** Rows that are no label, each with its line in the file (in JSON its number), from 1, and the reason. */
  readonly skipped: readonly { readonly place: number; readonly why: SkipReason }[];
  /** The settings in our own export, to be read like stored ones. */
  readonly settings?: unknown;
}
export type SkipReason = 'no-address' | 'no-name' | 'other-network';

/** Undefined if nothing in the text is a label. */
export function readImport(text: string): ImportedLabels | undefined {
  const reader = createRowReader({ path: '' });
  const rows: OwnLabelEntry[] = [];
  const skipped: { place: number; why: SkipReason }[] = [];
  // Tools write JSON in one line, which would tell nobody where to look.
  const isJson = /^\uFEFF?\s*[[{]/.test(text);
  let number = 0;
  const take = (records: Iterable<RecordRows>) => {
    for (const { line, rows: raws, kind } of records) {
      number += 1;
      const place = isJson ? number : line;
      if (kind !== undefined) skipped.push({ place, why: reasonOf(kind) });
      for (const raw of raws) {
        const row = entryOf(raw);
        if (typeof row === 'string') skipped.push({ place, why: row });
        else rows.push(row);
      }
    }
  };
  take(reader.push(text.replace(/^\uFEFF/, '')));
  take(reader.end());
  const { settings } = reader.header();
  const isOther = rows.length === 0 && skipped.every((one) => one.why === 'no-address');
  if (isOther && settings === undefined) return undefined;
  return { rows, skipped, ...(settings !== undefined && { settings }) };
}

function entryOf(raw: RawRow): OwnLabelEntry | SkipReason {
  const placed = placeRow(raw, {});
  if (placed.refused !== undefined) return reasonOf(placed.kind);
  const { name = '', note = '' } = raw;
  if (name.trim() === '') return 'no-name';
  const category = categories.find((one) => one === raw.category?.toLowerCase()) ?? 'other';
  return { key: keyOf(placed.chain, placed.address.key), name: name.trim(), note: note.trim(), category };
}

const reasonOf = (kind: RefusalKind): SkipReason => (kind === 'chain' ? 'other-network' : 'no-address');
