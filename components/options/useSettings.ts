/** The settings of a page: read, kept up to date, and changed at once. */
import { useCallback, useEffect, useState } from 'preact/hooks';
import type { Door } from '../../lib/options/door.ts';
import type { Policy, PolicyName } from '../../lib/policy.ts';
import type { SettingName, Settings } from '../../lib/settings.ts';

export function useSettings(door: Door) {
  const [known, setKnown] = useState<{ readonly settings: Settings; readonly policy: Policy }>();
  const [saved, setSaved] = useState<PolicyName>();
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    const read = () => void door.settings.read().then(setKnown);
    read();
    return door.settings.watch(read);
  }, [door]);
  const change = useCallback(
    <Name extends SettingName>(name: Name, value: Settings[Name]) => {
      setKnown((now) => now && { ...now, settings: { ...now.settings, [name]: value } });
      door.settings.change({ [name]: value }).then(
        () => {
          setFailed(false);
          setSaved(name);
        },
        () => setFailed(true),
      );
    },
    [door],
  );
  const forget = useCallback(() => setSaved(undefined), []);
  return { known, saved, failed, change, forget };
}
