/** The switch and the mode of one site, as a change of the settings. Pure. */
import type { Policy } from '../policy.ts';
import { modeOf, type Settings } from '../settings.ts';
import type { Mode } from '../view.ts';

export interface SiteView {
  readonly host: string;
  readonly mode: Mode;
  /** Nametag is off everywhere: the site's own switch has no say. */
  readonly offEverywhere: boolean;
  /** An organisation decides about all sites, or about how much is asked wherever Nametag is on. */
  readonly locked?: 'switch' | 'mode';
}

export function siteView(settings: Settings, locked: Policy['locked'], host: string): SiteView {
  const offEverywhere = settings.mode === 'off';
  const isSet = locked.has('sites') || (offEverywhere && locked.has('mode'));
  const part = isSet ? 'switch' : locked.has('mode') ? 'mode' : undefined;
  return { host, mode: modeOf(settings, host), offEverywhere, ...(part && { locked: part }) };
}

/** What equals the general mode is not written down: it then follows when the general one changes. */
export function withSiteMode(settings: Settings, host: string, mode: Mode): Settings {
  const { [host]: _, ...others } = settings.sites;
  return { ...settings, sites: mode === settings.mode ? others : { ...others, [host]: mode } };
}
