/** What every section of the options page is shown from, and what it may do. */
import type { Door } from '../../lib/options/door.ts';
import type { Policy, PolicyName } from '../../lib/policy.ts';
import type { SettingName, Settings } from '../../lib/settings.ts';

export interface SectionProps {
  readonly settings: Settings;
  readonly policy: Policy;
  /** The setting that was changed last, to say so beside it. */
  readonly saved: PolicyName | undefined;
  /** Works at once; says below the setting that it is kept. */
  readonly change: <Name extends SettingName>(name: Name, value: Settings[Name]) => void;
  readonly door: Door;
  readonly dark: boolean;
}
