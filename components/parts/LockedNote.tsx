/** Says why a setting cannot be changed. */

import { t } from '../../lib/locale/t.ts';
import { surfaceSigns } from '../../lib/look/surface-signs.ts';
import { Icon } from './Icon.tsx';

export function LockedNote() {
  return (
    <span class="with-icon hint locked">
      <Icon path={surfaceSigns.lock} size={14} />
      {t('options_locked')}
    </span>
  );
}
