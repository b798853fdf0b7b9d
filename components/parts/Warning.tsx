import type { Entry } from '../../lib/core/label/entry.ts';
import { signs } from '../../lib/look/signs.ts';
import { warnings } from '../../lib/look/tokens.ts';
import { t } from '../../lib/words.ts';
import { Icon } from './Icon.tsx';

interface Props {
  readonly entries: readonly Entry[];
  readonly dark: boolean;
}

/** The banner over everything else: what kind of warning it is, in words, and how many sources share it. */
export function Warning({ entries, dark }: Props) {
  const worst = entries.find((entry) => entry.warning === 'danger') ?? entries[0];
  if (!worst?.warning) return null;
  const { ink, paper } = warnings[worst.warning][dark ? 'dark' : 'light'];
  return (
    <div class="banner" role="note" style={{ color: ink, background: paper }}>
      <Icon path={signs.warning} size={18} />
      <div>
        <strong>{t(worst.warning === 'danger' ? 'card_warning_danger' : 'card_warning_caution')}</strong>
        <p>
          <bdi>{worst.name}</bdi>
          {' · '}
          {t(`category_${worst.category}`)}
        </p>
      </div>
    </div>
  );
}
