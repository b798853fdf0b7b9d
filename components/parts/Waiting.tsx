import { t } from '../../lib/locale/t.ts';

/** Reserves space for an answer, so that the card does not jump. */
export function Waiting() {
  return (
    <div class="waiting" role="status">
      <span class="heard">{t('card_pending')}</span>
      <span class="bar" />
      <span class="bar short" />
    </div>
  );
}
