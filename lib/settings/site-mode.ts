/** The mode of a site: how it is found, and how it is changed. */
import { listedHost } from '../core/hosts.ts';
import type { Mode } from './modes.ts';
import type { Settings } from './settings.ts';

type Sites = Settings['sites'];

/** The site's own mode, or that of the listed site it belongs to, or the general one. */
export function siteMode(settings: Settings, hostname: string): Mode {
  if (settings.mode === 'off') return 'off';
  return settings.sites[hostname] ?? settings.sites[listedHost(hostname) ?? ''] ?? settings.mode;
}

/** Gives a site a mode of its own, or takes it away. */
export function withSite(sites: Sites, host: string, mode: Mode | undefined): Sites {
  const { [host]: _, ...others } = sites;
  return mode === undefined ? others : { ...others, [host]: mode };
}

/** What the site has without a mode of its own. */
function modeWithout(settings: Settings, host: string): Mode {
  return siteMode({ ...settings, sites: withSite(settings.sites, host, undefined) }, host);
}

/** The site in this mode. It gets one of its own only where it differs, so that it follows later changes of the others. */
export function withSiteMode(settings: Settings, host: string, mode: Mode): Settings {
  const own = mode === modeWithout(settings, host) ? undefined : mode;
  return { ...settings, sites: withSite(settings.sites, host, own) };
}

/** The site switched on or off. On means as the others are; where everything is off, everything is switched on. */
export function withSwitch(settings: Settings, host: string, on: boolean): Settings {
  if (!on) return withSiteMode(settings, host, 'off');
  const mode = settings.mode === 'off' ? 'visible' : settings.mode;
  const now = { ...settings, mode };
  const others = modeWithout(now, host);
  // The listed site it belongs to may be off.
  return withSiteMode(now, host, others === 'off' ? mode : others);
}
