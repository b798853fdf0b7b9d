/**
 * Collects the labels about key holders from all chains of a family into one pack, which is used beside the chain's own,
 * because a key has the same owner on each of them. Contracts stay on their chain.
 */
import { type ChainId, chainsOfFamily, type FamilyId } from '../lib/core/chains.ts';
import { foldText } from '../lib/core/fold-text.ts';
import { isAboutContract } from '../lib/core/label/label-entry.ts';
import type { PackLabel, PackRecord } from '../lib/core/pack/write-pack.ts';
import { withShortNames } from './with-short-names.ts';

export function keyRecords(
  records: ReadonlyMap<ChainId, readonly PackRecord[]>,
  family: FamilyId,
): readonly PackRecord[] {
  const labelsOf = new Map<string, PackLabel[]>();
  for (const chain of chainsOfFamily(family)) {
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
