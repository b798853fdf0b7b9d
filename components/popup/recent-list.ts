/** The list of recent and favourite addresses, which stays on this machine. Pure. */

import { isEmblem } from '../../lib/core/label/emblem.ts';
import { isKey, type Key } from '../../lib/core/label/key.ts';
import { isOwnColour } from '../../lib/core/label/own-colour.ts';
import type { Tag } from '../../lib/core/label/tag.ts';
import { isBoolean, isObject, isOneOf, isRecord, isText, maybe } from '../../lib/core/shape.ts';
import { writeOver } from '../../lib/core/write-over.ts';
import type { SearchHit } from '../../lib/protocol/ports.ts';
import { isCategory } from '../../lib/protocol/requests.ts';

/** The parts of a hit that a row shows. */
export type RecentRow = Pick<
  SearchHit,
  'key' | 'address' | 'name' | 'category' | 'warning' | 'kind' | 'emblem' | 'colour'
> &
  Partial<Pick<SearchHit, 'sources'>> & {
    /** The name is the user's own, who may take it away. */
    readonly own?: boolean;
  };

/** What a badge says of it; without one, its address. */
export const rowOfTag = ({ key, address }: Pick<RecentRow, 'key' | 'address'>, tag?: Tag): RecentRow =>
  fields({ name: address, category: 'other', ...tag, key, address, own: tag?.source === 'own' });

export interface RecentEntry extends RecentRow {
  /** It is a favourite; the stored lists call it so. */
  readonly pinned: boolean;
}

export type RecentList = readonly RecentEntry[];

/** Recent addresses, as many as fit without scrolling; favourites do not count. Arbitrary. */
const maxRecent = 8;

const kept = isObject({
  key: isKey,
  address: isText(1_000),
  name: isText(1_000),
  category: isCategory,
  warning: maybe(isOneOf(['danger', 'caution'])),
  kind: maybe(isBoolean),
  emblem: maybe(isEmblem),
  colour: maybe(isOwnColour),
  own: maybe(isBoolean),
  pinned: isBoolean,
});

const rowsIn = (raw: unknown): readonly unknown[] =>
  isRecord(raw) && Array.isArray(raw.rows) ? raw.rows : [];

/** Reads a list of any version, without the rows that this version cannot read. */
export function readRecentList(raw: unknown): RecentList {
  return rowsIn(raw).flatMap((row) => (kept(row) ? [{ ...fields(row), pinned: row.pinned }] : []));
}

/** The list to write over `before`, of which stays what this version cannot read; of its rows, those that are pinned. */
export function writeRecentList(rows: RecentList, before?: unknown): unknown {
  const past = rowsIn(before).filter(isRecord);
  const over = rows.map((row) => {
    const raw = past.find(({ key }) => key === row.key);
    return writeOver(raw, raw && kept(raw) ? { ...fields(raw), pinned: raw.pinned } : undefined, row);
  });
  const unread = past.filter((row) => !kept(row) && row.pinned === true);
  return { ...(isRecord(before) && before), rows: [...over, ...unread] };
}

export const isFavourite = (rows: RecentList, row: Pick<RecentRow, 'key'>): boolean =>
  rows.some((entry) => entry.pinned && entry.key === row.key);

/** Favourites first, then the latest. */
function inOrder(rows: RecentList): RecentList {
  const recent = rows.filter((row) => !row.pinned).slice(0, maxRecent);
  return [...rows.filter((row) => row.pinned), ...recent];
}

const isOwn = ({ own = false, sources = [] }: Pick<RecentRow, 'own' | 'sources'>): boolean =>
  own || sources.some(({ source }) => source === 'own');

const fields = ({
  key,
  address,
  name,
  category,
  warning,
  kind,
  emblem,
  colour,
  ...row
}: RecentRow): RecentRow => ({
  key,
  address,
  name,
  category,
  ...(warning && { warning }),
  ...(kind && { kind }),
  ...(emblem && { emblem }),
  ...(colour && { colour }),
  ...(isOwn(row) && { own: true }),
});

export const addOpened = (rows: RecentList, row: RecentRow): RecentList =>
  setFavourite(rows, row, isFavourite(rows, row));

export function setFavourite(rows: RecentList, row: RecentRow, on: boolean): RecentList {
  return inOrder([{ ...fields(row), pinned: on }, ...rows.filter((entry) => entry.key !== row.key)]);
}

/** As they are known now: of what was kept the name may be another, be warned of, or be gone. */
export function withTags(rows: RecentList, tags: ReadonlyMap<Key, Tag>): RecentList {
  return rows.map((row) => {
    const tag = tags.get(row.key);
    return tag || row.own ? { ...rowOfTag(row, tag), pinned: row.pinned } : row;
  });
}

/** With this row as it was before, if it was there. */
export function restoreRow(
  rows: RecentList,
  before: RecentList,
  { key }: Pick<RecentRow, 'key'>,
): RecentList {
  const others = rows.filter((entry) => entry.key !== key);
  const at = before.findIndex((entry) => entry.key === key);
  return inOrder(at === -1 ? others : others.toSpliced(at, 0, ...before.slice(at, at + 1)));
}

/** With the rows of before that are gone. */
export function restoreGone(rows: RecentList, before: RecentList): RecentList {
  return inOrder([...rows, ...before.filter(({ key }) => !rows.some((entry) => entry.key === key))]);
}

/** Removes recent addresses, but keeps favourites. */
export function withoutRecent(rows: RecentList): RecentList {
  return rows.filter((row) => row.pinned);
}
