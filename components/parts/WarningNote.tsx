import { nameOf } from '../../lib/core/label/name-of.ts';
import type { Label } from '../../lib/core/label/profile.ts';
import { warningOf } from '../../lib/core/label/warning.ts';
import { t } from '../../lib/locale/t.ts';
import { warnings } from '../../lib/look/colours.ts';
import { lightDark } from '../../lib/look/light-dark.ts';
import { signs } from '../../lib/look/signs.ts';
import { Icon } from './Icon.tsx';
import { Written } from './Written.tsx';

interface Props {
  readonly labels: readonly Label[];
  /** The name in the card's head. */
  readonly title?: string | undefined;
}

/** The banner above everything else, with the kind of warning in words. */
export function WarningNote({ labels, title }: Props) {
  const worst = labels.find((label) => warningOf(label.category) === 'danger') ?? labels[0];
  const warning = worst && warningOf(worst.category);
  if (!warning) return null;
  const { ink, paper } = lightDark(warnings[warning]);
  return (
    <div class="banner" role="note" style={{ color: ink, background: paper }}>
      <Icon path={signs.warning} size={18} />
      <div>
        <strong>{t(warning === 'danger' ? 'card_warning_danger' : 'card_warning_caution')}</strong>
        <p>
          {nameOf(worst) !== title && (
            <>
              <Written text={nameOf(worst)} />
              {' · '}
            </>
          )}
          {t(`category_${worst.category}`)}
        </p>
      </div>
    </div>
  );
}
