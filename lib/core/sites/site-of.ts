/** Finds the row of a site, and the chain that a URL names. */
import { anyUrl, type ChainHint, type Site } from './site.ts';
import { sites } from './sites.ts';

const byHost = new Map<string, Site>(
  sites.flatMap((site) => site.hosts.map((host) => [host, site] as const)),
);

export function siteOf(hostname: string): Site | undefined {
  const host = hostname.replace(/^www\./, '');
  const exact = byHost.get(host);
  if (exact) return exact;
  for (let dot = host.indexOf('.'); dot !== -1; dot = host.indexOf('.', dot + 1)) {
    const parent = byHost.get(host.slice(dot));
    if (parent) return parent;
  }
  return undefined;
}

/** The chain that the URL of a page names. */
export function chainHintOf(url: URL): ChainHint {
  return (siteOf(url.hostname)?.chain ?? anyUrl)(url);
}
