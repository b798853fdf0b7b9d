/** The switch and the mode of one site, as the popup shows them. Pure. */

import type { Mode } from '../../lib/settings/modes.ts';
import type { Policy } from '../../lib/settings/policy.ts';
import type { Settings } from '../../lib/settings/settings.ts';
import { siteMode } from '../../lib/settings/site-mode.ts';

export interface SiteView {
  readonly host: string;
  readonly mode: Mode;
  /** Nametag is off everywhere, whatever the site's own switch says. */
  readonly offEverywhere: boolean;
  /** A policy fixes the switch of every site, or the mode wherever Nametag is on. */
  readonly locked?: 'switch' | 'mode';
}

export function siteView(settings: Settings, locked: Policy['locked'], host: string): SiteView {
  const offEverywhere = settings.mode === 'off';
  const isSet = locked.has('sites') || (offEverywhere && locked.has('mode'));
  const part = isSet ? 'switch' : locked.has('mode') ? 'mode' : undefined;
  return { host, mode: siteMode(settings, host), offEverywhere, ...(part && { locked: part }) };
}
