/** The built-in list as a source. Only cards lead to what else is an owner's. */
import { mayHaveOwner, type OwnerOf, ownerIn } from '../../../core/label/owner.ts';
import type { Label } from '../../../core/label/profile.ts';
import type { Owners } from '../../../core/search/open-owners.ts';
import type { LabelSource } from '../../base/label-source.ts';
import type { Resource } from '../../base/resource.ts';
import type { Packs } from './packs.ts';

export const packSource = (packs: Packs, owners: Resource<Owners>): LabelSource => ({
  load: (about, open) =>
    Promise.all([packs.load(new Set(about.map(({ chain }) => chain))), open && owners.load()]),
  find(chain, address, open) {
    const found = packs.find(chain, address);
    const ownerOf = open ? owners.get()?.of : undefined;
    return found && ownerOf ? { ...found, labels: withOwners(found.labels, ownerOf) } : found;
  },
});

const withOwners = (labels: readonly Label[], ownerOf: OwnerOf): readonly Label[] =>
  labels.map((label) => {
    const owner = mayHaveOwner(label) ? ownerIn(label.name, ownerOf) : undefined;
    return owner ? { ...label, owner: { name: owner.name, count: owner.count ?? 0 } } : label;
  });
