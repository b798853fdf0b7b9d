/** The settings, kept up to date; changes apply at once. */
import { useCallback, useEffect, useState } from 'preact/hooks';
import type { PolicyName } from '../../lib/settings/policy.ts';
import type { SettingsView } from '../../lib/settings/remote-settings.ts';
import type { SettingName, Settings } from '../../lib/settings/settings.ts';
import type { Platform } from '../../lib/ui/options/platform.ts';

export function useSettings(platform: Platform) {
  const [known, setKnown] = useState<SettingsView>();
  const [saved, setSaved] = useState<PolicyName>();
  const [failed, setFailed] = useState(false);
  const read = useCallback(() => void platform.settings.read().then(setKnown), [platform]);
  useEffect(() => {
    read();
    return platform.settings.watch(read);
  }, [platform, read]);
  const change = useCallback(
    <Name extends SettingName>(name: Name, value: Settings[Name]) => {
      setKnown((now) => now && { ...now, settings: { ...now.settings, [name]: value } });
      platform.settings.change({ [name]: value }).then(
        () => {
          setFailed(false);
          setSaved(name);
        },
        () => {
          setFailed(true);
          // What was not saved must not look saved.
          read();
        },
      );
    },
    [platform, read],
  );
  const forget = useCallback(() => setSaved(undefined), []);
  return { known, saved, failed, change, forget };
}
