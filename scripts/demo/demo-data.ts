/** The addresses of the demo: a few of each chain, one per project, from alternating categories. */
import { allFacts, type SourcedFact } from '../../data/all-facts.ts';
import { type ChainId, chainIds } from '../../lib/core/chains.ts';
import type { Category } from '../../lib/core/label/categories.ts';
import type { DemoRow } from './demo-page.ts';

const perChain = 8;

/** Categories that are too common or say too little. */
const left: ReadonlySet<Category> = new Set(['token', 'system', 'contract', 'other']);

/** Takes the next unused project of each category in turn. */
function turns(facts: readonly SourcedFact[], most: number): readonly DemoRow[] {
  const byCategory = Map.groupBy(facts, ({ category }) => category);
  const taken = new Set<string>();
  const rows: DemoRow[] = [];
  for (let found = true; found && rows.length < most; ) {
    found = false;
    for (const [category, own] of byCategory) {
      const next = left.has(category) ? undefined : own.find((fact) => !taken.has(fact.label));
      if (!next || rows.length === most) continue;
      taken.add(next.label);
      rows.push({ chain: next.chain, address: next.address });
      found = true;
    }
  }
  return rows;
}

export function demoData(): readonly DemoRow[] {
  const facts = Map.groupBy(allFacts(), (fact): ChainId => fact.chain);
  return chainIds.flatMap((chain) => turns(facts.get(chain) ?? [], perChain));
}
