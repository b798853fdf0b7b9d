/** The built-in list: a pack for each chain, and for each family. */
import type { ChainId } from '../../../core/chains.ts';
import { familyOf, isKeyChain, type KeyChain } from '../../../core/label/key.ts';
import { mayHaveOwner, type OwnerOf, ownerIn } from '../../../core/label/owner.ts';
import type { Label } from '../../../core/label/profile.ts';
import type { Pack, PackHit } from '../../../core/pack.ts';
import type { Owners } from '../../../core/search/open-owners.ts';
import type { LabelSource } from '../../base/label-source.ts';
import type { Resource } from '../../base/resource.ts';
import { createPackFiles, findIn } from './pack-files.ts';

export type Packs = ReturnType<typeof createPacks>;

/** `read` gives nothing for a chain that has no pack. */
export function createPacks(read: (chain: KeyChain) => Promise<ArrayBuffer | undefined>) {
  const files = createPackFiles((names) =>
    Promise.all(names.map((name) => (isKeyChain(name) ? read(name) : undefined))),
  );
  return {
    /** Opens the chains' packs, and those of their families. A broken pack acts as empty. */
    async load(chains: Iterable<ChainId>): Promise<void> {
      const names = new Set([...chains].flatMap((chain) => [chain, familyOf(chain)]));
      // None waits for another, nor fails with it.
      await Promise.all(Array.from(names, (name) => files.load([name])));
    },
    get: (chain: ChainId): Pack | undefined => files.get(chain),
    /** All that are open, those of families too. */
    all: (): readonly Pack[] => files.all().map(([, pack]) => pack),
    find: (chain: ChainId, address: string): PackHit | undefined => findIn(files.get, chain, address),
    problem: (chain: ChainId): string | undefined => files.problem(chain),
  };
}

/** As a source. Only cards lead to what else is an owner's. */
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
