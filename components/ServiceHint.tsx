/** Tells once that a label service adds labels. */
import { t } from '../lib/locale/t.ts';

interface Props {
  readonly onSettings: () => void;
  readonly onClose: () => void;
}

export function ServiceHint({ onSettings, onClose }: Props) {
  return (
    <section class="news">
      <p>{t('popup_no_service')}</p>
      <div class="ways">
        <button type="button" class="button" onClick={onSettings}>
          {t('popup_no_service_connect')}
        </button>
        <button type="button" class="button" onClick={onClose}>
          {t('popup_close_hint')}
        </button>
      </div>
    </section>
  );
}
