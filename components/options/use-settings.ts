/** The settings, kept up to date; changes apply at once. */
import { useCallback, useEffect, useState } from 'preact/hooks';
import type { PolicyName } from '../../lib/settings/policy.ts';
import { remoteSettings, type SettingsView } from '../../lib/settings/remote-settings.ts';
import type { SettingName, Settings } from '../../lib/settings/settings.ts';
import { applyTheme } from '../parts/apply-properties.ts';

export function useSettings() {
  const [stored] = useState(() => remoteSettings());
  const [known, setKnown] = useState<SettingsView>();
  const [saved, setSaved] = useState<PolicyName>();
  const [failed, setFailed] = useState(false);
  const read = useCallback(() => void stored.read().then(setKnown), [stored]);
  useEffect(() => {
    read();
    return stored.watch(read);
  }, [stored, read]);
  const change = useCallback(
    <Name extends SettingName>(name: Name, value: Settings[Name]) => {
      setKnown((now) => now && { ...now, settings: { ...now.settings, [name]: value } });
      stored.change({ [name]: value }).then(
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
    [stored, read],
  );
  const forget = useCallback(() => setSaved(undefined), []);
  return { known, saved, failed, change, forget };
}

/** Sets the page's theme and title. */
export function usePageTheme(theme: Settings['theme'], title: string): void {
  useEffect(() => {
    applyTheme(theme);
    document.title = title;
  }, [theme, title]);
}
