/** Label lists: which the user has, their updates, and their labels. */
import { type AddressOnChain, type Key, keyOf, splitKey } from '../../../core/label/key.ts';
import type { LabelList } from '../../../core/lists/label-list.ts';
import { createRetry } from '../../base/retry.ts';
import { createExpectedHosts } from './expected-hosts.ts';
import { createListLabels, dismissal } from './list-labels.ts';
import type { ListState } from './list-store.ts';
import { createListUpdates, type ListsParts } from './list-updates.ts';

export type ListChange = Partial<Pick<LabelList, 'on' | 'muted'>>;

/** The dismissed warnings of other lists. */
const without = (id: string, { dismissed }: ListState): readonly string[] =>
  dismissed.filter((warning) => !warning.startsWith(`${id} `));

/** What the list says no more need not be kept. */
function accepting(list: LabelList, keys: readonly Key[]): LabelList {
  const seen = new Set([...(list.accepted ?? []), ...keys]);
  return { ...list, accepted: (list.held ?? []).flatMap(({ key }) => (seen.has(key) ? [key] : [])) };
}

export type Lists = ReturnType<typeof createLists>;

export function createLists(parts: ListsParts) {
  const { store, disk, keys, clock } = parts;
  const { use, loadUnread, ...labels } = createListLabels(disk);
  const { isUnread, isAwaited, read, take } = createReader(parts, { ...labels, use, loadUnread });
  const expected = createExpectedHosts(parts.expectedHosts, clock);

  async function update(make: (state: ListState) => ListState): Promise<void> {
    take(await store.update(make));
    parts.onChange();
  }

  const updateList = (id: string, make: (list: LabelList) => LabelList): Promise<void> =>
    update((state) => ({ ...state, lists: state.lists.map((list) => (list.id === id ? make(list) : list)) }));

  async function find(id: string): Promise<LabelList | undefined> {
    return (await store.read()).lists.find((list) => list.id === id);
  }

  async function remove(id: string): Promise<void> {
    const gone = await find(id);
    if (gone) await expected.forget(gone.url);
    await update((state) => ({
      ...state,
      lists: state.lists.filter((list) => list.id !== id),
      order: state.order.filter((source) => source !== id),
      dismissed: without(id, state),
    }));
    await keys.forget(id).catch(() => undefined);
    await disk.remove(id).catch(() => undefined);
  }

  const updates = createListUpdates(parts, { find, remove, updateList });
  return {
    ...labels,
    isUnread,
    isAwaited,
    load: (places: readonly AddressOnChain[]): Promise<void> => read(() => labels.load(places)),
    loadAll: (): Promise<void> => read(labels.loadAll),
    state: store.read,
    /** The hosts of all lists, and of those that the user is about to add. */
    urls: async (): Promise<readonly string[]> => [
      ...(await expected.urls()),
      ...(await store.read()).lists.map(({ url }) => url),
    ],
    /** Told at once: where the browser asks nobody, the host is allowed before this is known. */
    expectHost: (url: string): Promise<void> => expected.add(url).then(parts.onChange),
    ...updates,
    sweep: (): Promise<void> => expected.sweep().then(updates.sweep),
    ownKey: keys.own,
    /**
     * Adds what was previewed, with the held warnings that were shown there; false if it is gone. What the user had of
     * that URL, by an earlier link, gives its place to it.
     */
    async add(id: string, accepted: readonly Key[] = []): Promise<boolean> {
      const { lists } = await store.read();
      const added = lists.find((list) => list.id === id);
      if (!added) return false;
      const former = lists.find((list) => list.url === added.url && list.id !== id && !list.staged);
      const { on, muted } = former ?? added;
      await updateList(id, ({ staged: _, ...list }) => accepting({ ...list, on, muted }, accepted));
      if (!former) return true;
      await update((state) => ({
        ...state,
        order: state.order
          .filter((source) => source !== id)
          .map((source) => (source === former.id ? id : source)),
        dismissed: state.dismissed.map((warning) =>
          warning.startsWith(`${former.id} `) ? id + warning.slice(former.id.length) : warning,
        ),
      }));
      await remove(former.id);
      return true;
    },
    acceptWarnings: (id: string, keys: readonly Key[]): Promise<void> =>
      updateList(id, (list) => accepting(list, keys)),
    /** Warnings that are shown again are all shown, also those that were dismissed. */
    async change(id: string, change: ListChange): Promise<void> {
      await updateList(id, (list) => ({ ...list, ...change }));
      if (change.muted === false) await update((state) => ({ ...state, dismissed: without(id, state) }));
      // What was off for a while is old. Nobody waits for its load, and what fails is tried within the hour.
      if (change.on) void updates.sweep().catch(() => undefined);
    },
    reorder: (order: readonly string[]): Promise<void> => update((state) => ({ ...state, order })),
    /** On every chain: whoever knows better knows the address. */
    dismiss(id: string, key: Key, on: boolean): Promise<void> {
      const { family, address } = splitKey(key);
      const warning = dismissal(id, keyOf(family, address));
      return update((state) => {
        const others = state.dismissed.filter((other) => other !== warning);
        return { ...state, dismissed: on ? [...others, warning] : others };
      });
    },
    remove,
  };
}

/** Attempts, in about a minute. A file that is broken for good would keep pages asking, and the worker awake, for ever. */
const awaitedTries = 10;

/** Reads which lists there are, and their packs. What cannot be read is tried again. */
function createReader(
  { store, clock, onChange }: ListsParts,
  labels: Pick<ReturnType<typeof createListLabels>, 'isUnread' | 'loadUnread' | 'use' | 'version'>,
) {
  const retry = createRetry(clock, () => void readAgain());
  let reading: Promise<void> | undefined;
  /** The version that somebody knows, though not all of it could be read; who reads the rest for one page tells no other. */
  let toldOf: number | undefined;

  /** Never rejects: without lists, everything else is still known. */
  function ready(): Promise<void> {
    reading ??= store.read().then(labels.use, () => {
      reading = undefined;
    });
    return reading;
  }

  /** The lists, or packs of them that were asked for, could not be read. */
  const isUnread = (): boolean => reading === undefined || labels.isUnread();
  /** What is unread may be read soon. */
  const isAwaited = (): boolean => isUnread() && retry.tries() < awaitedTries;

  async function readAgain(): Promise<void> {
    const before = toldOf;
    toldOf = undefined;
    await read(labels.loadUnread);
    if (!isUnread()) retry.done();
    if (before !== labels.version() || retry.tries() === awaitedTries) onChange();
  }

  async function read(load: () => Promise<void>): Promise<void> {
    await ready();
    await load();
    if (!isUnread()) return;
    toldOf ??= labels.version();
    retry.later();
  }

  return {
    isUnread,
    isAwaited,
    read,
    /** What is on disk now. */
    take(state: ListState): void {
      reading = Promise.resolve();
      labels.use(state);
    },
  };
}
