/** The packs of one list: of large ones, only the slices that pages ask for, until all is searched. */
import type { ChainId } from '../../../core/chains.ts';
import { type AddressOnChain, familyOf, isKeyChain, type KeyChain } from '../../../core/label/key.ts';
import type { LabelList } from '../../../core/lists/label-list.ts';
import { sliceName } from '../../../core/lists/slice-pack.ts';
import type { Pack, PackHit } from '../../../core/pack.ts';
import { createPackFiles, findIn } from '../pack/pack-files.ts';

export type ReadListPacks = (
  list: LabelList,
  names: readonly string[],
) => Promise<readonly (ArrayBuffer | undefined)[]>;

export type ListPacks = ReturnType<typeof createListPacks>;

export function createListPacks(list: LabelList, read: ReadListPacks) {
  const files = createPackFiles((names) => read(list, names));
  const namesOf = (chain: KeyChain, address: string): readonly string[] => {
    const rows = list.rows[chain] ?? 0;
    return rows === 0 ? [] : [sliceName(chain, rows, address)];
  };
  return {
    load: (about: readonly AddressOnChain[]): Promise<void> =>
      files.load(
        about.flatMap(({ chain, address }) => [chain, familyOf(chain)].flatMap((on) => namesOf(on, address))),
      ),
    loadAll: (): Promise<void> => files.load(Object.keys(list.rows)),
    find: (chain: ChainId, address: string): PackHit | undefined =>
      findIn((on) => files.get(namesOf(on, address).join()), chain, address),
    /** Those that are loaded whole. */
    whole: (): readonly Pack[] => files.all().flatMap(([name, pack]) => (isKeyChain(name) ? [pack] : [])),
  };
}
