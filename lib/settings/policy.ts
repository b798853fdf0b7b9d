/**
 * What an organisation sets for its people, in `storage.managed`: each setting that it names has its value and is
 * locked; the others stay the person's own. `public/policy-schema.json` describes the same to Chromium.
 */

import { type Mode, modes } from './modes.ts';
import { isSetting, type SettingName, type Settings, settingNames } from './settings.ts';

export type PolicyName = SettingName | 'key';

export interface Policy {
  readonly settings: Partial<Settings>;
  /** The label service's key, for the hosts that the policy names and no others. */
  readonly key?: string;
  /** The policy holds a key where content scripts can read it (Firefox): it is not used. */
  readonly keyRefused: boolean;
  readonly locked: ReadonlySet<PolicyName>;
}

export const noPolicy: Policy = { settings: {}, keyRefused: false, locked: new Set() };

const longestKey = 200;

/**
 * Where nobody set a policy, Chromium answers with an empty object and Firefox rejects. `isClosed`: no content script
 * can read what stands there, so that it may hold a key.
 */
export async function readPolicy(read: () => Promise<unknown>, isClosed: boolean): Promise<Policy> {
  const raw = await read().catch(() => undefined);
  if (typeof raw !== 'object' || raw === null) return noPolicy;
  const given = new Map<string, unknown>(Object.entries(raw));
  const names = settingNames.filter((name) => isSetting(name, given.get(name)));
  // A door: each value was looked at against the shape of its own name.
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

/** No site asks more than an organisation allows; a person may always ask less. */
function within(most: Mode, sites: Settings['sites']): Settings['sites'] {
  const entries = Object.entries(sites).map(
    ([site, mode]) => [site, modes.indexOf(mode) < modes.indexOf(most) ? most : mode] as const,
  );
  return Object.fromEntries(entries);
}
