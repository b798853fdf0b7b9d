/** Every record of one's own: what was set by hand, and what was imported of all other addresses. */
import { readEdits } from './edit-file.ts';
import { entriesOfEdit } from './edits-in-memory.ts';
import { storedEntries } from './stored-entries.ts';

/** `importedPath`: the imported store, if there is any. */
export function* ownEntries(editsPath: string | undefined, importedPath: string | undefined) {
  const edits = editsPath === undefined ? [] : readEdits(editsPath);
  const edited = new Set(edits.map(({ chain, content, key }) => `${chain} ${content} ${key}`));
  for (const edit of edits) for (const entry of entriesOfEdit(edit)) yield { entry, isSet: true };
  if (importedPath === undefined) return;
  for (const entry of storedEntries(importedPath)) {
    const { chain, content } = entry.collection;
    if (!edited.has(`${chain} ${content} ${entry.key}`)) yield { entry, isSet: false };
  }
}
