/** The changes that a file's settings would make, hosts first; they apply only after the user confirms. */
import { isRecord } from '../../lib/core/shape.ts';
import type { PolicyName } from '../../lib/settings/policy.ts';
import {
  changeBetween,
  readSettings,
  type SettingName,
  type Settings,
  settingNames,
} from '../../lib/settings/settings.ts';
import { withMoreLists } from './offered-lists.ts';
import { readTypedHost } from './read-typed-host.ts';

export interface ChangedSetting {
  readonly name: SettingName;
  /** Of `sites`, whose modes change one by one; undefined is the general mode. */
  readonly site?: string;
  readonly before: string | number | undefined;
  readonly after: string | number | undefined;
}

export interface ImportedSettings {
  readonly part: Partial<Settings>;
  readonly changed: readonly ChangedSetting[];
}

export function importedSettings(
  raw: unknown,
  now: Settings,
  locked: ReadonlySet<PolicyName>,
): ImportedSettings {
  const file = readSettings(raw);
  const given = settingNames.filter((name) => isRecord(raw) && name in raw && !locked.has(name));
  const brought = Object.fromEntries(given.map((name) => [name, imported(name, file, now)]));
  const after: Settings = { ...now, ...brought };
  const { sites, ...plain } = changeBetween(now, after);
  const isPlain = (name: SettingName): name is keyof typeof plain => name in plain;
  return {
    part: { ...plain, ...(sites && { sites: after.sites }) },
    // The two hosts are the first settings.
    changed: [
      ...settingNames.filter(isPlain).map((name) => ({ name, before: now[name], after: after[name] })),
      ...Object.keys(sites ?? {})
        .sort()
        .map((site) => ({ name: 'sites' as const, site, before: now.sites[site], after: after.sites[site] })),
    ],
  };
}

/** Lists are added; none goes. A host that is none stays as it is. */
function imported(name: SettingName, file: Settings, now: Settings) {
  if (name === 'lists') return withMoreLists(now.lists, file.lists);
  return name === 'baseUrl' || name === 'altUrl' ? (readTypedHost(file[name]).url ?? now[name]) : file[name];
}
