/** What is known about all lists, on disk. Changes are made one after the other; fields of newer versions stay. */

import { isLabelList, isListOrder, type LabelList } from '../../../core/lists/label-list.ts';
import { oneAtATime } from '../../../core/one-at-a-time.ts';
import { isList, isRecord, isText } from '../../../core/shape.ts';
import { type Stored, writeOver } from '../../../core/write-over.ts';
import type { StorageItem } from '../../base/storage-item.ts';

export interface ListState {
  readonly lists: readonly LabelList[];
  /** The ids of lists, `service` and `pack`: what stands first wins. */
  readonly order: readonly string[];
  /** Warnings that the user dismissed: a list's id, a space, and the key of the address. */
  readonly dismissed: readonly string[];
}

export type ListStore = ReturnType<typeof createListStore>;

const noLists: ListState = { lists: [], order: ['service', 'pack'], dismissed: [] };

const isDismissed = isList(isText(300), 100_000);

export function readListState(raw: unknown): ListState {
  if (!isRecord(raw)) return noLists;
  const { lists, order, dismissed } = raw;
  const readable = (Array.isArray(lists) ? lists : []).filter(isLabelList);
  return {
    lists: readable,
    order: completed(isListOrder(order) ? order : noLists.order, readable),
    dismissed: isDismissed(dismissed) ? dismissed : [],
  };
}

/**
 * Every source stands in the order once. A service that is missing comes first. A list that is missing comes last, but
 * before a built-in list that is last: the user has put that where it stands.
 */
function completed(order: readonly string[], lists: readonly LabelList[]): readonly string[] {
  const all = ['service', ...lists.map(({ id }) => id), 'pack'];
  const known = order.filter((id) => all.includes(id));
  if (known.at(-1) === 'pack') known.pop();
  const first = known.includes('service') ? [] : ['service'];
  return [...new Set([...first, ...known, ...all])];
}

export function writeListState(state: ListState, raw: unknown): Stored {
  const before: readonly unknown[] = isRecord(raw) && Array.isArray(raw.lists) ? raw.lists : [];
  const rawOf = (id: string) => before.find((list) => isLabelList(list) && list.id === id);
  return {
    ...writeOver(raw, undefined, { order: state.order, dismissed: state.dismissed }),
    lists: [
      ...state.lists.map((list) => {
        const old = rawOf(list.id);
        return writeOver(old, isLabelList(old) ? old : undefined, list);
      }),
      ...before.filter((list) => !isLabelList(list)),
    ],
  };
}

export function createListStore(records: StorageItem) {
  const inTurn = oneAtATime();
  return {
    read: async (): Promise<ListState> => readListState(await records.read()),
    update: (make: (state: ListState) => ListState): Promise<ListState> =>
      inTurn(async () => {
        const raw = await records.read();
        const state = readListState(writeListState(make(readListState(raw)), raw));
        await records.write(writeListState(state, raw));
        return state;
      }),
  };
}
