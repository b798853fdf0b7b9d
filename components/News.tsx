/** What is new since the update, told once. */
import { t } from '../lib/locale/t.ts';

export function News({ onClose }: { readonly onClose: (density?: 'name') => void }) {
  return (
    <section class="news" aria-label={t('popup_news')}>
      <p>{t('popup_news_in_place')}</p>
      <div class="ways">
        <button type="button" class="button" onClick={() => onClose('name')}>
          {t('options_density_name')}
        </button>
        <button type="button" class="button" onClick={() => onClose()}>
          {t('popup_news_fine')}
        </button>
      </div>
    </section>
  );
}
