import { isSameTag, tagMark, tagsIn } from '../../lib/core/label/clean-tags.ts';
import { t } from '../../lib/locale/t.ts';

export interface TagFilter {
  /** What is searched for. */
  readonly query: string;
  /** Searches for this; nothing shows all again. */
  readonly onSearch: (query: string) => void;
}

interface Props extends TagFilter {
  readonly tags: string | undefined;
}

/** The tags of a row: pressing one shows only labels with it, pressing it again all. */
export function OwnTags({ tags, query, onSearch }: Props) {
  const all = tagsIn(tags);
  if (all.length === 0) return null;
  return (
    <span class="tags">
      {all.map((tag) => {
        const isOn = isSameTag(query, tagMark + tag);
        return (
          <button
            key={tag}
            type="button"
            class="chip tag"
            aria-pressed={isOn}
            title={t('options_own_only_tag', tag)}
            onClick={() => onSearch(isOn ? '' : tagMark + tag)}
          >
            <bdi>{tag}</bdi>
          </button>
        );
      })}
    </span>
  );
}
