import { t } from '../../lib/locale/t.ts';

/** Beside what its own source is not sure of. */
export function Unsure() {
  return (
    <span class="hint" title={t('card_unsure_about')}>
      {t('card_unsure')}
    </span>
  );
}
