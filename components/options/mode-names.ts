/** The sentence that names each mode of a site. */
import type { MessageKey } from '../../lib/locale/t.ts';
import type { Mode } from '../../lib/settings/modes.ts';

export const modeNames: Readonly<Record<Mode, MessageKey>> = {
  visible: 'options_mode_visible',
  hover: 'options_mode_hover',
  local: 'options_mode_local',
  off: 'options_mode_off',
};
