/**
 * What is published: our own labels, set and imported. The open pack is part of the extension already, and what an
 * upstream said is not ours to publish.
 */
import { existsSync } from 'node:fs';
import { cleanText } from '../../lib/core/clean-text.ts';
import type { ListRow } from '../../lib/core/import/list-row.ts';
import { ownEntries } from '../store/own-entries.ts';
import type { StoreDirectory } from '../store/store-directory.ts';

/** Code points; readers refuse longer ones. */
const longest = 200;

export function* publishedRows({ editFile, current }: StoreDirectory): Generator<ListRow> {
  for (const { entry } of ownEntries(existsSync(editFile) ? editFile : undefined, current()?.path)) {
    const { chain, content } = entry.collection;
    if (content !== 'label') continue;
    const text = (raw: string) => cleanText(raw, longest);
    yield {
      chain,
      address: entry.address,
      name: text(entry.name),
      type: text(entry.type),
      subtype: text(entry.subtype),
      label: text(entry.label),
    };
  }
}
