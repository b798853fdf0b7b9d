/**
 * Two contracts never share a name: where a list gives several the same one, the beginning of the address stands behind
 * it. Those that a warning is about may share one, because they are of one deed.
 */
import { type ChainId, chainOf } from '../lib/core/chains.ts';
import { isAboutContract } from '../lib/core/label/label-entry.ts';
import { partsOf } from '../lib/core/label/name-parts.ts';
import { warningOf } from '../lib/core/label/warning.ts';
import { foldText } from '../lib/core/match-tier.ts';
import type { FactPlace } from './compile.ts';
import { named } from './sources/source-row.ts';

const fewestCharacters = 4;

/** Changes the labels of one chain. */
export function tellContractsApart(chain: ChainId, places: Iterable<FactPlace>): void {
  const { family } = chainOf(chain);
  // Bitcoin has no contracts.
  if (family === 'bitcoin') return;
  const contracts = [...places].filter(({ labels: [best] }) => best && isContract(best.label));
  const byName = Map.groupBy(contracts, ({ labels: [best] }) => foldText(best?.label.name ?? ''));
  for (const bearers of byName.values()) {
    if (bearers.length < 2) continue;
    const starts = startsOf(bearers, (family === 'evm' ? '0x'.length : 0) + fewestCharacters);
    for (const [index, { labels }] of bearers.entries()) {
      const [best] = labels;
      if (!best) continue;
      const { parts = partsOf(best.label.name) } = best.label;
      const remark = [parts.remark, starts[index]].filter((said) => said !== undefined).join(', ');
      best.label = { ...best.label, ...named({ ...parts, remark }) };
    }
  }
}

function isContract(label: Parameters<typeof isAboutContract>[0]): boolean {
  return isAboutContract(label) && !warningOf(label.category);
}

/** The beginnings of the addresses, as long as it takes to tell them apart. */
function startsOf(bearers: readonly FactPlace[], length: number): readonly string[] {
  const starts = bearers.map(({ address }) => address.slice(0, length));
  return new Set(starts).size === starts.length ? starts : startsOf(bearers, length + 1);
}
