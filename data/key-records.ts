/**
 * What holds for a key holds on every EVM chain: the labels of all EVM chains that are about whoever holds the key, in
 * one pack that is looked into beside the chain's own. Contracts stay on their chain, whatever stands elsewhere under
 * the same address.
 */
import { type ChainId, chainsOfFamily } from '../lib/core/chains.ts';
import { isAboutContract } from '../lib/core/label/label-entry.ts';
import { foldText } from '../lib/core/match-tier.ts';
import type { PackLabel, PackRecord } from '../lib/core/pack/write-pack.ts';
import { withShortNames } from './with-short-names.ts';

export function keyRecords(records: ReadonlyMap<ChainId, readonly PackRecord[]>): readonly PackRecord[] {
  const labelsOf = new Map<string, PackLabel[]>();
  for (const chain of chainsOfFamily('evm')) {
    for (const { address, labels } of records.get(chain) ?? []) {
      for (const label of labels) {
        if (isAboutContract(label)) continue;
        const known = labelsOf.get(address) ?? [];
        labelsOf.set(address, known);
        if (!known.some(({ name }) => foldText(name) === foldText(label.name)))
          known.push({ ...label, chain });
      }
    }
  }
  return withShortNames([...labelsOf].map(([address, labels]) => ({ address, labels, mev: [] })));
}
