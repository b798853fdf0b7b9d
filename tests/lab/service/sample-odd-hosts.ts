/** A few odd hosts that stand for all where every host would take too long. */
import type { OddHost } from './odd-hosts.ts';

/** What the specification leaves open there, and every way in which the host differs. */
const kindsOf = ({ name: _, open, pages, ...habit }: OddHost): readonly string[] => [
  open,
  ...Object.keys(habit),
  ...(pages ? [`pages of ${pages.counts}`, pages.most === undefined ? 'one size' : 'sizes'] : []),
];

/** The first of each kind. */
export function sampleOddHosts(hosts: readonly OddHost[]): readonly OddHost[] {
  const seen = new Set<string>();
  return hosts.filter((host) => {
    const fresh = kindsOf(host).filter((kind) => !seen.has(kind));
    for (const kind of fresh) seen.add(kind);
    return fresh.length > 0;
  });
}
