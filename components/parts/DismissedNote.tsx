import { nameOf } from '../../lib/core/label/name-of.ts';
import type { Label } from '../../lib/core/label/profile.ts';
import { t } from '../../lib/locale/t.ts';
import { Note } from './Note.tsx';
import { Written } from './Written.tsx';

interface Props {
  readonly label: Label;
  readonly onShow: (list: string) => void;
}

/** A warning that the user dismissed, and the way back. */
export function DismissedNote({ label, onShow }: Props) {
  const { list, category } = label;
  return list ? (
    <Note sign="warning" remedy={t('card_undismiss')} onRemedy={() => onShow(list.id)}>
      {t('card_dismissed_by_you', list.title)} <Written text={nameOf(label)} /> · {t(`category_${category}`)}
    </Note>
  ) : null;
}
