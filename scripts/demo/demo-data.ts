/** The addresses of the demo: those that everybody meets, a few of each chain, from alternating categories. */

import { wellKnown } from '../../data/well-known.ts';
import { chainIds } from '../../lib/core/chains.ts';
import type { DemoRow } from './demo-page.ts';

const perChain = 12;

type WellKnown = (typeof wellKnown)[number];

/** Takes the next unused name of each category in turn. */
function turns(rows: readonly WellKnown[]): readonly WellKnown[] {
  const once = [...new Map(rows.map((row) => [row[2], row])).values()];
  const byCategory = [...Map.groupBy(once, ([, , , , category]) => category).values()];
  const longest = Math.max(0, ...byCategory.map((own) => own.length));
  return Array.from({ length: longest }, (_, turn) =>
    byCategory.flatMap((own) => own.slice(turn, turn + 1)),
  ).flat();
}

export function demoData(): readonly DemoRow[] {
  return chainIds.flatMap((chain) =>
    turns(wellKnown.filter((row) => row[0] === chain))
      .slice(0, perChain)
      .map(([, address]) => ({ chain, address })),
  );
}
