/** The labels of all lists that are on, read from their packs when first needed and kept while the worker lives. */
import type { ChainId } from '../../../core/chains.ts';
import {
  type AddressOnChain,
  familyOf,
  isKeyChain,
  type Key,
  type KeyChain,
  keysOn,
} from '../../../core/label/key.ts';
import type { Label } from '../../../core/label/profile.ts';
import { warningOf } from '../../../core/label/warning.ts';
import {
  arePacksReadable,
  didNotCome,
  type LabelList,
  unseenWarnings,
} from '../../../core/lists/label-list.ts';
import { sliceName } from '../../../core/lists/slice-pack.ts';
import { mixesScripts } from '../../../core/mixes-scripts.ts';
import type { Pack } from '../../../core/pack.ts';
import { type Names, namesOf } from '../../base/label-source.ts';
import { createPackFiles, findIn } from '../pack/pack-files.ts';
import type { ListState } from './list-store.ts';
import type { ListDisk } from './open-list-disk.ts';

interface OpenList {
  readonly list: LabelList;
  readonly packs: ReturnType<typeof openPacks>;
}

export function createListLabels(disk: Pick<ListDisk, 'read'>) {
  let open: readonly OpenList[] = [];
  let order: readonly string[] = [];
  let dismissed: ReadonlySet<string> = new Set();
  let unseen: ReadonlySet<string> = new Set();
  let version = 0;
  const onMended = () => {
    version += 1;
  };

  /** Undefined for a warning that the user muted or has not seen. */
  function stateOf(
    chain: KeyChain,
    address: string,
    { category, list }: Label,
  ): 'shown' | 'dismissed' | undefined {
    if (!list || !warningOf(category)) return 'shown';
    if (open.some((other) => other.list.id === list.id && other.list.muted)) return undefined;
    const ids = keysOn(chain, address).map((key) => dismissal(list.id, key));
    if (ids.some((id) => unseen.has(id))) return undefined;
    return ids.some((id) => dismissed.has(id)) ? 'dismissed' : 'shown';
  }

  const mayShow = (chain: KeyChain, address: string, label: Label): boolean =>
    stateOf(chain, address, label) === 'shown';

  const labelsAt = (chain: ChainId, address: string): readonly Label[] =>
    open.flatMap(({ list, packs }) =>
      (packs.find(chain, address)?.labels ?? []).map((label) => labelOf(list, label)),
    );

  const ofEach = async (load: (packs: OpenList['packs']) => Promise<void>): Promise<void> =>
    void (await Promise.all(open.map(({ packs }) => load(packs))));

  return {
    /** Takes over what is on now, and in which order. */
    use(state: ListState): void {
      version += 1;
      order = state.order;
      dismissed = new Set(state.dismissed);
      unseen = new Set(
        state.lists.flatMap((list) => unseenWarnings(list).map(({ key }) => dismissal(list.id, key))),
      );
      const on = state.lists.filter((list) => list.on && !list.staged);
      open = on.map((list) => {
        const same = open.find(
          (other) => other.list.id === list.id && other.list.generation === list.generation,
        );
        return { list, packs: same?.packs ?? openPacks(list, disk, onMended) };
      });
    },
    load: (places: readonly AddressOnChain[]): Promise<void> => ofEach((packs) => packs.load(places)),
    /** All packs, for searching. */
    loadAll: (): Promise<void> => ofEach((packs) => packs.loadAll()),
    loadUnread: (): Promise<void> => ofEach((packs) => packs.loadUnread()),
    /** Of what was asked, something may be there that could not be read. */
    isUnread: (): boolean => open.some(({ packs }) => packs.isUnread()),
    find: (chain: ChainId, address: string): Names | undefined =>
      namesOf(labelsAt(chain, address).filter((label) => mayShow(chain, address, label))),
    /** Warnings that are left out because the user dismissed them. */
    dismissed: (chain: ChainId, address: string): readonly Label[] =>
      labelsAt(chain, address).filter((label) => stateOf(chain, address, label) === 'dismissed'),
    mayShow,
    /** Whether one of these lists has labels of this chain, which can be read, and no newer ones were refused. */
    covers: (chain: ChainId, isWanted: (url: string) => boolean): boolean =>
      open.some(
        ({ list, packs }) =>
          isWanted(list.url) &&
          arePacksReadable(list) &&
          !packs.isUnread() &&
          (!list.problem || didNotCome(list.problem)) &&
          [chain, familyOf(chain)].some((on) => list.rows[on]),
      ),
    /** The sources in the user's order; undefined while no list is on. */
    order: (): readonly string[] | undefined => (open.length === 0 ? undefined : order),
    /** Another number, other packs. */
    version: (): number => version,
    /** The packs that are loaded whole, with labels as `find` gives them. */
    packs: (): readonly Pack[] =>
      open.flatMap(({ list, packs }) => packs.whole().map((pack) => packOf(list, pack))),
  };
}

/** The packs of one list: of large ones, only the slices that pages ask for, until all is searched. */
function openPacks({ id, generation, rows }: LabelList, disk: Pick<ListDisk, 'read'>, onMended: () => void) {
  const files = createPackFiles((names) => disk.read(id, generation, names), onMended);
  const filesOf = (chain: KeyChain, address: string): readonly string[] =>
    rows[chain] ? [sliceName(chain, rows[chain], address)] : [];
  return {
    load: (about: readonly AddressOnChain[]): Promise<void> =>
      files.load(
        about.flatMap(({ chain, address }) => [chain, familyOf(chain)].flatMap((on) => filesOf(on, address))),
      ),
    loadAll: (): Promise<void> => files.load(Object.keys(rows)),
    loadUnread: (): Promise<void> => files.load(files.unread()),
    isUnread: (): boolean => files.unread().length > 0,
    find: (chain: ChainId, address: string) =>
      findIn((on) => files.get(filesOf(on, address).join()), chain, address),
    /** Those that are loaded whole. */
    whole: (): readonly Pack[] => files.all().flatMap(([name, pack]) => (isKeyChain(name) ? [pack] : [])),
  };
}

/** What a dismissed warning is remembered by. */
export const dismissal = (id: string, key: Key): string => `${id} ${key}`;

/** Its rank says how the built-in list trusts its sources, which a list has not. */
function labelOf(
  { id, title, url, homepage = url, encrypted }: LabelList,
  { rank: _, ...label }: Label,
): Label {
  const unsure = label.unsure || mixesScripts(label.name);
  const list = { id, title, url: homepage, ...(encrypted && { encrypted }) };
  return { ...label, ...(unsure && { unsure }), source: 'list', list };
}

const packOf = (list: LabelList, pack: Pack): Pack => ({
  ...pack,
  rows: { ...pack.rows, labelAt: (row) => labelOf(list, pack.rows.labelAt(row)) },
});
