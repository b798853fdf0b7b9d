import { t } from '../../lib/locale/t.ts';

/** Room for what is being asked, so that the card does not jump when it comes. */
export function Waiting() {
  return (
    <div class="waiting" role="status">
      <span class="heard">{t('card_pending')}</span>
      <span class="bar" />
      <span class="bar short" />
    </div>
  );
}
