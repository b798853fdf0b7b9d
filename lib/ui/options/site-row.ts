/** Sites on the options page: the listed ones, those that a person added, and which mode each has. */
import { hosts } from '../../core/hosts.ts';
import type { Mode } from '../../settings/modes.ts';
import type { Settings } from '../../settings/settings.ts';

export interface SiteRow {
  readonly host: string;
  /** Nothing: as everywhere else. */
  readonly mode: Mode | undefined;
  /** Added by the user, by a permission of its own: it can be taken away again. */
  readonly added: boolean;
}

export function listSites(
  sites: Settings['sites'],
  added: readonly string[],
  filter: string,
): readonly SiteRow[] {
  const words = filter.trim().toLowerCase();
  const own = new Set(added);
  // A site whose permission was taken away in the browser keeps its row for as long as it has a mode of its own.
  const others = [
    ...new Set([...added, ...Object.keys(sites).filter((host) => !hosts.includes(host))]),
  ].sort();
  return [...others, ...[...hosts].sort()]
    .filter((host) => host.includes(words))
    .map((host) => ({ host, mode: sites[host], added: own.has(host) }));
}

/** What a person typed, as the name of a site; nothing when it is none. */
export function readTypedSite(text: string): string | undefined {
  const trimmed = text.trim().toLowerCase();
  const url = URL.parse(/^https?:\/\//.test(trimmed) ? trimmed : `https://${trimmed}`);
  if (!url || trimmed === '' || /\s/.test(trimmed)) return undefined;
  // A name with a dot in it: what stands without one is a word, or a machine of one's own.
  return /^[^.]+(\.[^.]+)+$/.test(url.hostname) || url.hostname === 'localhost' ? url.hostname : undefined;
}
