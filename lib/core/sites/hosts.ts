/** The hosts on which Nametag runs once installed, as the sites' rows have them. Users can add others. */
import { siteHosts } from './site-hosts.ts';

const inRows = new Set(siteHosts);

export const hosts: readonly string[] = [...inRows].filter((host) => !host.startsWith('.'));

/** `www.`, `goto.`, one per chain: whether a host's subdomains belong to the site. */
const hasSubdomains = (host: string): boolean => inRows.has(`.${host}`);

/** The listed site that a host name belongs to. */
export function listedHost(hostname: string): string | undefined {
  const name = hostname.replace(/^www\./, '');
  return hosts.find((host) => name === host || (hasSubdomains(host) && name.endsWith(`.${host}`)));
}

/** The manifest's match patterns: the hosts above, with `www.` for bare domains. */
export const matches: readonly string[] = hosts.flatMap((host) => {
  if (hasSubdomains(host)) return [`https://*.${host}/*`];
  return host.split('.').length === 2
    ? [`https://${host}/*`, `https://www.${host}/*`]
    : [`https://${host}/*`];
});
