/** Says why a setting cannot be changed. */

import { t } from '../../lib/locale/t.ts';
import { signs } from '../../lib/look/signs.ts';
import { Icon } from './Icon.tsx';

export function LockedNote() {
  return (
    <span class="with-icon hint locked">
      <Icon path={signs.lock} size={14} />
      {t('options_locked')}
    </span>
  );
}
