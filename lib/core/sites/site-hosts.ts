/** The hosts of all sites. The build writes the list out (`scripts/written-out.ts`). */
import { sites } from './sites.ts';

export const siteHosts: readonly string[] = sites.flatMap((site) => site.hosts);
