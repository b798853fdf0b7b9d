/** The changes that a file's settings would make, hosts first; they apply only after the user confirms. */
import { isRecord } from '../../lib/core/shape.ts';
import type { Mode } from '../../lib/settings/modes.ts';
import type { PolicyName } from '../../lib/settings/policy.ts';
import { readSettings, type SettingName, type Settings, settingNames } from '../../lib/settings/settings.ts';
import { withMoreLists } from './offered-lists.ts';
import { readTypedHost } from './read-typed-host.ts';

export type ChangedSetting =
  | {
      readonly name: Exclude<SettingName, 'sites'>;
      readonly before: string | number;
      readonly after: string | number;
    }
  | {
      readonly name: 'sites';
      readonly site: string;
      readonly before: Mode | undefined;
      readonly after: Mode | undefined;
    };

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
  const plain = given.flatMap((name) => {
    if (name === 'sites') return [];
    const after = imported(name, file, now);
    return after === undefined || after === now[name] ? [] : [{ name, before: now[name], after }];
  });
  const sites = given.includes('sites') ? file.sites : now.sites;
  const hosts = [...new Set([...Object.keys(now.sites), ...Object.keys(sites)])].sort();
  const ofSites = hosts.flatMap((site) => {
    const [before, after] = [now.sites[site], sites[site]];
    return before === after ? [] : [{ name: 'sites', site, before, after } as const];
  });
  return {
    part: {
      ...Object.fromEntries(plain.map(({ name, after }) => [name, after])),
      ...(ofSites.length > 0 && { sites }),
    },
    // The two hosts are the first settings.
    changed: [...plain, ...ofSites],
  };
}

/** Lists are added; none goes. */
function imported(name: Exclude<SettingName, 'sites'>, file: Settings, now: Settings) {
  if (name === 'lists') return withMoreLists(now.lists, file.lists);
  return name === 'baseUrl' || name === 'altUrl' ? readTypedHost(file[name]).url : file[name];
}
