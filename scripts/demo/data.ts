/** Which addresses the demo shows: of each chain the first few that are not tokens, one a name, in the pack's order. */
import { allFacts } from '../../data/facts.ts';
import { type ChainId, chainIds } from '../../lib/core/chains.ts';
import type { Row } from './page.ts';

const perChain = 8;

export function demoData(): readonly Row[] {
  const rows = new Map<ChainId, Map<string, string>>(chainIds.map((chain) => [chain, new Map()]));
  for (const { chain, address, type, label } of allFacts()) {
    const own = rows.get(chain);
    if (own && own.size < perChain && type !== 'token' && !own.has(label)) own.set(label, address);
  }
  return [...rows].flatMap(([chain, own]) => [...own.values()].map((address) => ({ chain, address })));
}
