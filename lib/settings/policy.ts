/**
 * An organisation's policy in `storage.managed`: the settings that it names are locked, the others stay the user's.
 * `public/policy-schema.json` describes it for Chromium.
 */

import { type Mode, modes } from './modes.ts';
import { isSetting, type SettingName, type Settings, settingNames } from './settings.ts';

export type PolicyName = SettingName | 'key';

export interface Policy {
  readonly settings: Partial<Settings>;
  /** The API key, only for the hosts that the policy names. */
  readonly key?: string;
  /** The policy has a key that is not used, because content scripts can read it (in Firefox). */
  readonly keyRefused: boolean;
  readonly locked: ReadonlySet<PolicyName>;
}

export const noPolicy: Policy = { settings: {}, keyRefused: false, locked: new Set() };

const longestKey = 200;

/**
 * Reads the policy. Without one, Chromium returns an empty object. `isClosed`: content scripts cannot read it, so it may
 * contain a key. Rejects where the policy of the last time cannot be read, because none would lock nothing.
 */
export async function readPolicy(read: () => Promise<unknown>, isClosed: boolean): Promise<Policy> {
  const raw = await read();
  if (typeof raw !== 'object' || raw === null) return noPolicy;
  const given = new Map<string, unknown>(Object.entries(raw));
  const names = settingNames.filter((name) => isSetting(name, given.get(name)));
  // Cast: each value was checked against the shape of its setting.
  const settings = Object.fromEntries(names.map((name) => [name, given.get(name)])) as Partial<Settings>;
  const key = given.get('key');
  const hasHost = Boolean(settings.baseUrl) || Boolean(settings.altUrl);
  const hasKey = hasHost && typeof key === 'string' && key.trim() !== '' && key.length <= longestKey;
  return {
    settings,
    ...(hasKey && isClosed && { key: key.trim() }),
    keyRefused: hasKey && !isClosed,
    locked: new Set<PolicyName>(hasKey && isClosed ? [...names, 'key'] : names),
  };
}

export function withPolicy(settings: Settings, policy: Policy): Settings {
  const now = { ...settings, ...policy.settings };
  const { mode } = policy.settings;
  return mode === undefined || policy.locked.has('sites') ? now : { ...now, sites: within(mode, now.sites) };
}

/** Limits the modes of sites to what the organisation allows; asking less is always allowed. */
function within(most: Mode, sites: Settings['sites']): Settings['sites'] {
  const entries = Object.entries(sites).map(
    ([site, mode]) => [site, modes.indexOf(mode) < modes.indexOf(most) ? most : mode] as const,
  );
  return Object.fromEntries(entries);
}
