import { nameOf } from '../../lib/core/label/name-of.ts';
import type { Label } from '../../lib/core/label/profile.ts';
import { t } from '../../lib/locale/t.ts';
import { signs } from '../../lib/look/signs.ts';
import { Icon } from './Icon.tsx';
import { Written } from './Written.tsx';

interface Props {
  readonly label: Label;
  readonly onShow: (list: string) => void;
}

/** A warning that the user dismissed, and the way back. */
export function DismissedNote({ label, onShow }: Props) {
  const { list, category } = label;
  return list ? (
    <div class="state-note">
      <Icon path={signs.warning} size={15} />
      <p>
        {t('card_dismissed_by_you', list.title)} <Written text={nameOf(label)} /> ·{' '}
        {t(`category_${category}`)}{' '}
        <button type="button" class="inline" onClick={() => onShow(list.id)}>
          {t('card_undismiss')}
        </button>
      </p>
    </div>
  ) : null;
}
