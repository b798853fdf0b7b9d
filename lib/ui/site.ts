/** The switch and the mode of one site, as a change of the settings. Pure. */
import { modeOf, type Settings } from '../settings.ts';
import type { Mode } from '../view.ts';

export interface SiteView {
  readonly host: string;
  readonly mode: Mode;
  /** Nametag is off everywhere: the site's own switch has no say. */
  readonly offEverywhere: boolean;
}

export function siteView(settings: Settings, host: string): SiteView {
  return { host, mode: modeOf(settings, host), offEverywhere: settings.mode === 'off' };
}

/** What equals the general mode is not written down: it then follows when the general one changes. */
export function withSiteMode(settings: Settings, host: string, mode: Mode): Settings {
  const { [host]: _, ...others } = settings.sites;
  return { ...settings, sites: mode === settings.mode ? others : { ...others, [host]: mode } };
}
