/** The opened packs of one list: of large ones, only the slices that pages ask for, until all is searched. */
import { type ChainId, isChainId } from '../../../core/chains.ts';
import { type AddressOnChain, familyOf, isKeyChain, type KeyChain } from '../../../core/label/key.ts';
import type { LabelList } from '../../../core/lists/label-list.ts';
import { sliceName } from '../../../core/lists/slice-pack.ts';
import { openPack, type Pack, type PackHit } from '../../../core/pack.ts';
import { withOtherChains } from '../pack/packs.ts';

export type ReadListPacks = (
  list: LabelList,
  names: readonly string[],
) => Promise<readonly (ArrayBuffer | undefined)[]>;

export type ListPacks = ReturnType<typeof createListPacks>;

export function createListPacks(list: LabelList, read: ReadListPacks) {
  /** What stays empty is in no pack; what is missing is read again. */
  const open = new Map<string, Pack | undefined>();
  const reading = new Map<string, Promise<void>>();

  const nameOf = (chain: KeyChain, address: string): string | undefined => {
    const rows = list.rows[chain] ?? 0;
    return rows === 0 ? undefined : sliceName(chain, rows, address);
  };
  const packOf = (chain: KeyChain, address: string): Pack | undefined =>
    open.get(nameOf(chain, address) ?? '');

  async function readAll(names: readonly string[]): Promise<void> {
    const found = await read(list, names).catch(() => []);
    for (const [at, name] of names.entries()) {
      reading.delete(name);
      const bytes = found[at];
      const pack = bytes && openPack(bytes);
      if (pack) open.set(name, pack.ok ? pack : undefined);
    }
  }

  async function loadNames(wanted: Iterable<string>): Promise<void> {
    const missing = [...new Set(wanted)].filter((name) => !open.has(name));
    const fresh = missing.filter((name) => !reading.has(name));
    if (fresh.length > 0) {
      const all = readAll(fresh);
      for (const name of fresh) reading.set(name, all);
    }
    await Promise.all(missing.map((name) => reading.get(name)));
  }

  return {
    load: (places: Iterable<AddressOnChain>): Promise<void> =>
      loadNames(
        [...places].flatMap(({ chain, address }) =>
          [chain, familyOf(chain)].flatMap((one) => nameOf(one, address) ?? []),
        ),
      ),
    loadAll: (): Promise<void> => loadNames(Object.keys(list.rows)),
    find(chain: ChainId, address: string): PackHit | undefined {
      const own = packOf(chain, address)?.find(address);
      const family = familyOf(chain);
      // A family of one chain has that chain's pack alone.
      return isChainId(family) ? own : withOtherChains(chain, own, packOf(family, address)?.find(address));
    },
    /** Those that are loaded whole. */
    whole: (): readonly Pack[] =>
      [...open].flatMap(([name, pack]) => (isKeyChain(name) && pack ? [pack] : [])),
  };
}
