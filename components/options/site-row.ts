/** Sites on the options page: the listed and the added ones, each with its mode. */

import { chainOfHost } from '../../lib/core/chain-of-host.ts';
import { chainOf } from '../../lib/core/chains.ts';
import type { Emblem, EmblemOf } from '../../lib/core/label/emblem.ts';
import { hosts } from '../../lib/core/sites/hosts.ts';
import type { Mode } from '../../lib/settings/modes.ts';
import type { Settings } from '../../lib/settings/settings.ts';

export interface SiteRow {
  readonly host: string;
  /** Undefined: the general mode. */
  readonly mode: Mode | undefined;
  /** Added by the user, with its own permission, so it can be removed. */
  readonly added: boolean;
}

export function listSites(
  sites: Settings['sites'],
  added: readonly string[],
  filter: string,
): readonly SiteRow[] {
  const words = filter.trim().toLowerCase();
  const own = new Set(added);
  // A site keeps its row as long as it has its own mode, even if its permission was removed.
  const others = [
    ...new Set([...added, ...Object.keys(sites).filter((host) => !hosts.includes(host))]),
  ].sort();
  return [...others, ...[...hosts].sort()]
    .filter((host) => host.includes(words))
    .map((host) => ({ host, mode: sites[host], added: own.has(host) }));
}

/** Reads a typed site; undefined if it is none. */
export function readTypedSite(text: string): string | undefined {
  const trimmed = text.trim().toLowerCase();
  const url = URL.parse(/^https?:\/\//.test(trimmed) ? trimmed : `https://${trimmed}`);
  if (!url || trimmed === '' || /\s/.test(trimmed)) return undefined;
  // A name without a dot is a word or a local machine; the browser would take a star for every host.
  return /^[^.*]+(\.[^.*]+)+$/.test(url.hostname) || url.hostname === 'localhost' ? url.hostname : undefined;
}

/** How a site is marked in a list: by the emblem of its project or of its chain, else by its first letter. */
export interface SiteMark {
  readonly emblem: Emblem | undefined;
  readonly letter: string;
}

/** The part of a host by which people know it: "uniswap" of app.uniswap.org. */
function projectOf(host: string): string {
  if (/^[\d.]+$/.test(host)) return host;
  return host.split('.').at(-2) ?? host;
}

export function siteMark(host: string, emblemOf: EmblemOf | undefined): SiteMark {
  const project = projectOf(host);
  const chain = chainOfHost(host);
  const emblem = [project, ...(chain ? [chainOf(chain).name] : [])]
    .map((name) => emblemOf?.({ name, category: 'other', source: 'pack' }))
    .find((emblem) => emblem !== undefined);
  return { emblem, letter: project.slice(0, 1).toUpperCase() };
}
