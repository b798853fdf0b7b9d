/** A line of the journal in words. */
import type { EditRecord, JournalEntry } from './edit-file.ts';

export function changeText(change: JournalEntry): string {
  if (change.about !== 'record') {
    const { about, id, before, after } = change;
    return about === 'key'
      ? `key ${id}: ${before ?? 'nothing'} → ${after}`
      : `generation ${before ?? 'none'} → ${after}`;
  }
  const { chain, content, address, before, after } = change;
  const kind = content === 'label' ? '' : ` ${content}`;
  return `${chain}${kind} ${address}: ${shown(before)} → ${shown(after)}`;
}

function shown(records: readonly EditRecord[] | undefined): string {
  if (records === undefined) return 'as imported';
  if (records.length === 0) return 'nothing';
  return records
    .map(({ name, type, subtype, label }) =>
      [name, type, subtype, label].filter((text) => text !== '').join(' / '),
    )
    .join('; ');
}
