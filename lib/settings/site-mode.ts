/** Reads and changes the mode of a site. */
import { listedHost } from '../core/sites/hosts.ts';
import type { Mode } from './modes.ts';
import type { Settings } from './settings.ts';

type Sites = Settings['sites'];

/** The site's own mode, else that of its listed site, else the general one. */
export function siteMode(settings: Settings, hostname: string): Mode {
  if (settings.mode === 'off') return 'off';
  return settings.sites[hostname] ?? settings.sites[listedHost(hostname) ?? ''] ?? settings.mode;
}

/** Sets or removes a site's own mode. */
export function withSite(sites: Sites, host: string, mode: Mode | undefined): Sites {
  const { [host]: _, ...others } = sites;
  return mode === undefined ? others : { ...others, [host]: mode };
}

/** The mode of a site without its own setting. */
function modeWithout(settings: Settings, host: string): Mode {
  return siteMode({ ...settings, sites: withSite(settings.sites, host, undefined) }, host);
}

/** Sets a site's mode, but only if it differs, so that the site follows later changes of the general mode. */
export function withSiteMode(settings: Settings, host: string, mode: Mode): Settings {
  const own = mode === modeWithout(settings, host) ? undefined : mode;
  return { ...settings, sites: withSite(settings.sites, host, own) };
}

/** Switches a site on or off. On means the general mode; if that is off, it is what it was before. */
export function withSwitch(settings: Settings, host: string, on: boolean): Settings {
  if (!on) return withSiteMode(settings, host, 'off');
  const mode = settings.mode === 'off' ? settings.modeOn : settings.mode;
  const now = { ...settings, mode };
  const others = modeWithout(now, host);
  // The listed site that it belongs to may be off.
  return withSiteMode(now, host, others === 'off' ? mode : others);
}
