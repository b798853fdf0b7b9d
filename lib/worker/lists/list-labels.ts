/** The labels of all lists that are on, read from their packs when first needed and kept while the worker lives. */
import type { ChainId } from '../../core/chains.ts';
import { type Key, type KeyChain, keysOn } from '../../core/label/key.ts';
import type { Label } from '../../core/label/profile.ts';
import { warningOf } from '../../core/label/warning.ts';
import type { LabelList } from '../../core/lists/label-list.ts';
import type { Pack } from '../../core/pack.ts';
import { createPacks, type Packs } from '../cache/packs.ts';
import type { ListState } from './list-store.ts';

export interface ListLabels {
  /** Takes over what is on now, and in which order. */
  use(state: ListState): void;
  load(chains: Iterable<ChainId>): Promise<void>;
  find(chain: ChainId, address: string): readonly Label[];
  /** The sources in the user's order; undefined while no list is on. */
  order(): readonly string[] | undefined;
  /** The loaded packs, with labels as `find` gives them. */
  packs(): readonly Pack[];
  /** Another number, other packs. */
  version(): number;
}

type ReadPack = (list: LabelList, chain: KeyChain) => Promise<ArrayBuffer | undefined>;

interface OpenList {
  readonly list: LabelList;
  readonly packs: Packs;
}

export function createListLabels(read: ReadPack): ListLabels {
  let open: readonly OpenList[] = [];
  let order: readonly string[] = [];
  let dismissed: ReadonlySet<string> = new Set();
  let version = 0;

  const mayShow = ({ id, muted }: LabelList, keys: readonly Key[], { category }: Label): boolean =>
    !warningOf(category) || !(muted || keys.some((key) => dismissed.has(dismissal(id, key))));

  return {
    use(state) {
      version += 1;
      order = state.order;
      dismissed = new Set(state.dismissed);
      const on = state.lists.filter((list) => list.on && !list.staged);
      open = on.map((list) => {
        const same = open.find((one) => one.list.id === list.id && one.list.generation === list.generation);
        const packs = same?.packs ?? createPacks((chain) => readIfThere(list, chain, read));
        return { list, packs };
      });
    },
    load: async (chains) => {
      const wanted = [...chains];
      await Promise.all(open.map(({ packs }) => packs.load(wanted)));
    },
    find: (chain, address) =>
      open.flatMap(({ list, packs }) =>
        (packs.find(chain, address)?.labels ?? [])
          .filter((label) => mayShow(list, keysOn(chain, address), label))
          .map((label) => labelOf(list, label)),
      ),
    order: () => (open.length === 0 ? undefined : order),
    version: () => version,
    packs: () => open.flatMap(({ list, packs }) => packs.all().map((pack) => packOf(list, pack))),
  };
}

/** What a dismissed warning is remembered by. */
export const dismissal = (id: string, key: Key): string => `${id} ${key}`;

async function readIfThere(
  list: LabelList,
  chain: KeyChain,
  read: ReadPack,
): Promise<ArrayBuffer | undefined> {
  if (!list.rows[chain]) return undefined;
  const pack = await read(list, chain);
  // Packs are written before the record that counts on them, so this is a disk that lost one.
  if (!pack) throw new Error('The pack of this list is missing.');
  return pack;
}

/** Its rank says how the built-in list trusts its sources, which a list has not. */
function labelOf({ id, title, url, homepage = url }: LabelList, { rank: _, ...label }: Label): Label {
  return { ...label, source: 'list', list: { id, title, url: homepage } };
}

function packOf(list: LabelList, pack: Pack): Pack {
  const { rows } = pack;
  return {
    ...pack,
    rows: {
      count: rows.count,
      get facets() {
        return rows.facets;
      },
      facetOf: rows.facetOf,
      nameAt: rows.nameAt,
      textAt: rows.textAt,
      labelAt: (row) => labelOf(list, rows.labelAt(row)),
      keyAt: rows.keyAt,
      startingWith: rows.startingWith,
    },
  };
}
