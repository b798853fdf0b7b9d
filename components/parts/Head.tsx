import { tagsIn } from '../../lib/core/label/clean-tags.ts';
import type { Label } from '../../lib/core/label/profile.ts';
import type { Tag } from '../../lib/core/label/tag.ts';
import { shownName } from '../../lib/locale/shown-name.ts';
import { type MessageKey, t } from '../../lib/locale/t.ts';
import { signs } from '../../lib/look/signs.ts';
import { CategoryMark } from './CategoryMark.tsx';
import { IconButton } from './IconButton.tsx';
import { Unsure } from './Unsure.tsx';
import { Written } from './Written.tsx';

interface Props {
  readonly tag: Tag | undefined;
  /** The title without a name. */
  readonly untitled: MessageKey;
  /** The user's label. */
  readonly own: Label | undefined;
  readonly pinned: boolean;
  readonly onPin: () => void;
  readonly onClose: () => void;
}

/** The address's name and category in one line. */
export function Head({ tag, untitled, own, pinned, onPin, onClose }: Props) {
  return (
    <header class="head">
      <CategoryMark category="other" {...tag} large />
      <div class="title">
        <h2>
          <Written text={tag ? shownName(tag) : t(untitled)} />
        </h2>
        {tag && (
          <p class="hint">
            {t(tag.source === 'node' ? 'card_claimed' : `category_${tag.category}`)}
            {tag.unsure && (
              <>
                {' · '}
                <Unsure />
              </>
            )}
          </p>
        )}
        {own?.tags && (
          <p class="tags">
            {tagsIn(own.tags).map((word) => (
              <Written key={word} class="tag" text={word} />
            ))}
          </p>
        )}
      </div>
      <div class="corner">
        <IconButton path={signs.pin} label={t('card_pin')} pressed={pinned} onPress={onPin} />
        <IconButton path={signs.close} label={t('card_close')} onPress={onClose} />
      </div>
    </header>
  );
}
