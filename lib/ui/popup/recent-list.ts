/** What was opened last, and what was pinned: a short list, kept on this machine alone. Pure. */

import { isKey } from '../../core/label/key.ts';
import { isBoolean, isExactly, isList, isObject, isOneOf, isText, maybe } from '../../core/shape.ts';
import type { SearchHit } from '../../protocol/ports.ts';
import { isCategory } from '../../protocol/requests.ts';

/** As much of a hit as a row shows. */
export type RecentRow = Pick<SearchHit, 'key' | 'address' | 'name' | 'category' | 'warning' | 'kind'>;

export interface RecentEntry extends RecentRow {
  readonly pinned: boolean;
}

export type RecentList = readonly RecentEntry[];

/** As many as fit without scrolling; pinned ones are the user's own choice and not counted. Arbitrary. */
const mostRecent = 8;

const kept = isObject({
  key: isKey,
  address: isText(1_000),
  name: isText(1_000),
  category: isCategory,
  warning: maybe(isOneOf(['danger', 'caution'])),
  kind: maybe(isBoolean),
  pinned: isBoolean,
});
const stored = isObject({ version: isExactly(1), rows: isList(kept) });

export function readRecentList(raw: unknown): RecentList {
  return stored(raw) ? raw.rows : [];
}

export function writeRecentList(rows: RecentList): unknown {
  return { version: 1, rows };
}

export const isPinned = (rows: RecentList, row: Pick<RecentRow, 'key'>): boolean =>
  rows.some((one) => one.pinned && one.key === row.key);

/** Pinned ones first, each part with the latest on top. */
function inOrder(rows: RecentList): RecentList {
  const recent = rows.filter((row) => !row.pinned).slice(0, mostRecent);
  return [...rows.filter((row) => row.pinned), ...recent];
}

const fields = ({ key, address, name, category, warning, kind }: RecentRow): RecentRow => ({
  key,
  address,
  name,
  category,
  ...(warning && { warning }),
  ...(kind && { kind }),
});

export function addOpened(rows: RecentList, row: RecentRow): RecentList {
  const pinned = isPinned(rows, row);
  return inOrder([{ ...fields(row), pinned }, ...rows.filter((one) => one.key !== row.key)]);
}

export function setPinned(rows: RecentList, row: RecentRow, on: boolean): RecentList {
  return inOrder([{ ...fields(row), pinned: on }, ...rows.filter((one) => one.key !== row.key)]);
}

/** Pins stay: they were put there on purpose. */
export function withoutRecent(rows: RecentList): RecentList {
  return rows.filter((row) => row.pinned);
}
