/** How many addresses a list warns of, and of how many of them the built-in list has nothing but good to say. */
import { chainsOf, type KeyChain } from '../../core/label/key.ts';
import { warningOf } from '../../core/label/warning.ts';
import type { Pack } from '../../core/pack.ts';
import type { Packs } from '../cache/packs.ts';

export async function countWarnings(
  packs: readonly Pack[],
  builtIn: Packs,
): Promise<{ readonly warnings: number; readonly wrongWarnings: number }> {
  await builtIn.load(packs.flatMap(({ chain }) => chainsOf(chain)));
  let warnings = 0;
  let wrongWarnings = 0;
  for (const pack of packs) {
    for (const address of warnedOf(pack)) {
      warnings += 1;
      if (isInGoodStanding(pack.chain, address, builtIn)) wrongWarnings += 1;
    }
  }
  return { warnings, wrongWarnings };
}

function warnedOf({ rows }: Pack): ReadonlySet<string> {
  const warned = new Set<string>();
  const warns = rows.facets.map(({ category }) => warningOf(category) !== undefined);
  for (let row = 0; row < rows.count; row++) if (warns[rows.facetOf(row)]) warned.add(rows.keyAt(row));
  return warned;
}

function isInGoodStanding(chain: KeyChain, address: string, builtIn: Packs): boolean {
  return chainsOf(chain).some((one) => {
    const labels = builtIn.find(one, address)?.labels ?? [];
    return labels.length > 0 && !labels.some(({ category }) => warningOf(category));
  });
}
