/** The settings on disk. Only the worker opens them and makes one change after the other. */
import { oneAtATime } from '../core/one-at-a-time.ts';
import { type Policy, withPolicy } from '../settings/policy.ts';
import {
  changeBetween,
  readSettings,
  type Settings,
  settingNames,
  withChange,
  writeSettings,
} from '../settings/settings.ts';
import type { StorageItem } from './base/storage-item.ts';

export interface SettingsParts {
  readonly item: StorageItem;
  readonly readPolicy: () => Promise<Policy>;
}

export type SettingsStore = ReturnType<typeof createSettingsStore>;

export function createSettingsStore({ item, readPolicy }: SettingsParts) {
  const inTurn = oneAtATime();
  return {
    policy: readPolicy,
    async read(): Promise<{ readonly settings: Settings; readonly policy: Policy }> {
      const [raw, policy] = await Promise.all([item.read(), readPolicy()]);
      return { settings: withPolicy(readSettings(raw), policy), policy };
    },
    /** Rejects if nothing could be written. Gets what is in effect; settings that a policy locks stay as they are. */
    update: (make: (settings: Settings) => Settings): Promise<void> =>
      inTurn(async () => {
        const [raw, policy] = await Promise.all([item.read(), readPolicy()]);
        const before = readSettings(raw);
        const seen = withPolicy(before, policy);
        const { sites = {}, ...others } = changeBetween(seen, make(seen));
        const kept = Object.fromEntries(
          settingNames.filter((name) => policy.locked.has(name)).map((name) => [name, before[name]]),
        );
        await item.write(writeSettings({ ...withChange(before, { sites }), ...others, ...kept }, raw));
      }),
  };
}
