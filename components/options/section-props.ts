/** The props of every section of the options page. */

import type { PolicyName } from '../../lib/settings/policy.ts';
import type { SettingsView } from '../../lib/settings/remote-settings.ts';
import type { SettingName, Settings } from '../../lib/settings/settings.ts';

export interface SectionProps extends SettingsView {
  /** The setting that was changed last, which shows "saved". */
  readonly saved: PolicyName | undefined;
  /** Applies at once, and shows "saved" below the setting. */
  readonly change: <Name extends SettingName>(name: Name, value: Settings[Name]) => void;
}
