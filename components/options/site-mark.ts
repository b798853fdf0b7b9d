/** How a site is marked in a list: by the emblem of its project or of its chain, else by its first letter. */
import { chainOfHost } from '../../lib/core/chain-of-host.ts';
import { chainOf } from '../../lib/core/chains.ts';
import type { Emblem, EmblemOf } from '../../lib/core/label/emblem.ts';

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
