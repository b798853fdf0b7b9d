/** Writes the sites' hosts out when building: worker and popup need them, but not the rows that read a page's chain. */
import { siteHosts } from '../lib/core/sites/site-hosts.ts';

export const writtenOutHosts = {
  name: 'written-out-hosts',
  load: (file: string): string | undefined =>
    file.endsWith('/lib/core/sites/site-hosts.ts')
      ? `export const siteHosts = ${JSON.stringify(siteHosts)};`
      : undefined,
};
