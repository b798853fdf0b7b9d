import type { ListFacts } from '../../../../lib/core/import/facts-of.ts';
import { importLabels, type RefusedRow } from '../../../../lib/core/import/import-labels.ts';
import type { ImportSource } from '../../../../lib/core/import/import-source.ts';
import type { ListRow } from '../../../../lib/core/import/list-row.ts';

export interface ReadList {
  readonly rows: readonly ListRow[];
  readonly refused: readonly RefusedRow[];
  readonly facts: ListFacts;
}

/** A whole list, read in chunks of this many bytes. */
export async function readList(text: string, source: ImportSource, chunk = 65_536): Promise<ReadList> {
  const bytes = new TextEncoder().encode(text);
  async function* chunks() {
    for (let at = 0; at < bytes.length; at += chunk) yield bytes.subarray(at, at + chunk);
  }
  const rows: ListRow[] = [];
  const refused: RefusedRow[] = [];
  const reading = importLabels(chunks(), source);
  for (;;) {
    const next = await reading.next();
    if (next.done) return { rows, refused, facts: next.value };
    if ('refused' in next.value) refused.push(next.value);
    else rows.push(next.value);
  }
}
