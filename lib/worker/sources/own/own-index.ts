/** The names, notes and tags of all own labels in memory, for searching and listing. */

import { isSameTag, tagMark, tagsIn } from '../../../core/label/clean-tags.ts';
import type { Key } from '../../../core/label/key.ts';
import { createTextIndex, type IndexedText } from '../../../core/search/text-index.ts';
import { indexedOwnLabel, type OwnLabelChange } from './open-own-database.ts';

export type OwnIndex = ReturnType<typeof createOwnIndex>;

export function createOwnIndex(stored: Iterable<IndexedText<Key>>) {
  const index = createTextIndex(stored);
  let sorted: readonly Key[] | undefined;

  /** All keys, sorted by name. */
  const keys = (): readonly Key[] => {
    sorted ??= sortByName(index.lines.values());
    return sorted;
  };
  return {
    change(changes: readonly OwnLabelChange[]): void {
      for (const { key, label } of changes) {
        if (label) index.put(indexedOwnLabel(key, label));
        else index.remove(key);
      }
      sorted = undefined;
    },
    lines: (): Iterable<IndexedText<Key>> => index.lines.values(),
    search(query: string): readonly Key[] {
      const text = query.trim();
      if (!text.startsWith(tagMark)) return index.find(query, Number.POSITIVE_INFINITY).map(nameOf);
      const tag = text.slice(tagMark.length);
      return keys().filter((key) => hasTag(index.lines.get(key), tag));
    },
    keys,
  };
}

const nameOf = ({ name }: IndexedText<Key>): Key => name;

const hasTag = (line: IndexedText | undefined, tag: string): boolean =>
  tagsIn(line?.words[2]).some((other) => isSameTag(other, tag));

function sortByName(lines: Iterable<IndexedText<Key>>): readonly Key[] {
  // Made here, because a worker starts far more often than somebody lists their labels.
  const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });
  return [...lines]
    .sort((a, b) => collator.compare(a.words[0] ?? '', b.words[0] ?? '') || (a.name < b.name ? -1 : 1))
    .map(nameOf);
}
