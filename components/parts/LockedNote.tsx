/** Says why a setting cannot be changed. */
import { signs } from '../../lib/look/signs.ts';
import { t } from '../../lib/words.ts';
import { Icon } from './Icon.tsx';

export function LockedNote() {
  return (
    <span class="with-icon hint locked">
      <Icon path={signs.pin} size={14} />
      {t('options_locked')}
    </span>
  );
}
