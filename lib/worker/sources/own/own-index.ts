/** The names, notes and tags of all own labels in memory, for searching and listing. */

import { isSameTag, tagMark, tagsIn } from '../../../core/label/clean-tags.ts';
import { isKey, type Key } from '../../../core/label/key.ts';
import { createTextIndex, type IndexedText, type TextIndex } from '../../../core/search/text-index.ts';
import { indexedOwnLabel, type OwnLabelChange } from './own-database.ts';

export type OwnIndex = ReturnType<typeof createOwnIndex>;

export function createOwnIndex(stored: ReadonlyMap<Key, IndexedText>) {
  const lines = new Map(stored);
  let find: TextIndex | undefined;
  let sorted: readonly Key[] | undefined;

  return {
    change(changes: readonly OwnLabelChange[]): void {
      for (const { key, label } of changes) {
        if (label) lines.set(key, indexedOwnLabel(key, label));
        else lines.delete(key);
      }
      find = undefined;
      sorted = undefined;
    },
    lines: (): Iterable<IndexedText> => lines.values(),
    search(query: string, most: number): readonly Key[] {
      const text = query.trim();
      if (text.startsWith(tagMark)) {
        sorted ??= sortByName(lines);
        const tag = text.slice(tagMark.length);
        return sorted.filter((key) => hasTag(lines.get(key), tag)).slice(0, most);
      }
      find ??= createTextIndex([...lines.values()]);
      return find(query, most).flatMap(({ name }) => (isKey(name) ? [name] : []));
    },
    /** All keys, sorted by name. */
    keys(): readonly Key[] {
      sorted ??= sortByName(lines);
      return sorted;
    },
  };
}

const hasTag = (line: IndexedText | undefined, tag: string): boolean =>
  tagsIn(line?.words[2]).some((one) => isSameTag(one, tag));

function sortByName(lines: ReadonlyMap<Key, IndexedText>): readonly Key[] {
  const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });
  return [...lines.entries()]
    .sort(
      ([a, left], [b, right]) =>
        collator.compare(left.words[0] ?? '', right.words[0] ?? '') || (a < b ? -1 : 1),
    )
    .map(([key]) => key);
}
