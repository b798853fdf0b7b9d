/** Sites on the options page: the listed and the added ones, each with its mode. */
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
  // A name without a dot is a word or a local machine.
  return /^[^.]+(\.[^.]+)+$/.test(url.hostname) || url.hostname === 'localhost' ? url.hostname : undefined;
}
