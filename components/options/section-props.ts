/** What every section of the options page is shown from, and what it may do. */

import type { PolicyName } from '../../lib/settings/policy.ts';
import type { SettingsView } from '../../lib/settings/remote-settings.ts';
import type { SettingName, Settings } from '../../lib/settings/settings.ts';
import type { Platform } from '../../lib/ui/options/platform.ts';

export interface SectionProps {
  readonly settings: Settings;
  readonly policy: SettingsView['policy'];
  /** The setting that was changed last, to say so beside it. */
  readonly saved: PolicyName | undefined;
  /** Works at once; says below the setting that it is kept. */
  readonly change: <Name extends SettingName>(name: Name, value: Settings[Name]) => void;
  readonly platform: Platform;
  readonly dark: boolean;
}
