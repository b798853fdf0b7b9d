/** What was opened last, and what was pinned: a short list, kept on this machine alone. Pure. */
import { isBoolean, isExactly, isList, isObject, isOneOf, isText, maybe } from '../core/shape.ts';
import type { SearchHit } from '../requests.ts';
import { category, key } from '../requests.ts';

/** As much of a hit as a row shows. */
export type Row = Pick<SearchHit, 'key' | 'address' | 'name' | 'category' | 'warning' | 'kind'>;

export interface Kept extends Row {
  readonly pinned: boolean;
}

/** As many as fit without scrolling; pinned ones are the user's own choice and not counted. Arbitrary. */
const mostRecent = 8;

const kept = isObject({
  key,
  address: isText(1_000),
  name: isText(1_000),
  category,
  warning: maybe(isOneOf(['danger', 'caution'])),
  kind: maybe(isBoolean),
  pinned: isBoolean,
});
const stored = isObject({ version: isExactly(1), rows: isList(kept) });

export function readKept(raw: unknown): readonly Kept[] {
  return stored(raw) ? raw.rows : [];
}

export function writeKept(rows: readonly Kept[]): unknown {
  return { version: 1, rows };
}

export const isPinned = (rows: readonly Kept[], row: Pick<Row, 'key'>): boolean =>
  rows.some((one) => one.pinned && one.key === row.key);

/** Pinned ones first, each part with the latest on top. */
function inOrder(rows: readonly Kept[]): readonly Kept[] {
  const recent = rows.filter((row) => !row.pinned).slice(0, mostRecent);
  return [...rows.filter((row) => row.pinned), ...recent];
}

const fields = ({ key, address, name, category, warning, kind }: Row): Row => ({
  key,
  address,
  name,
  category,
  ...(warning && { warning }),
  ...(kind && { kind }),
});

export function opened(rows: readonly Kept[], row: Row): readonly Kept[] {
  const pinned = isPinned(rows, row);
  return inOrder([{ ...fields(row), pinned }, ...rows.filter((one) => one.key !== row.key)]);
}

export function pinned(rows: readonly Kept[], row: Row, on: boolean): readonly Kept[] {
  return inOrder([{ ...fields(row), pinned: on }, ...rows.filter((one) => one.key !== row.key)]);
}

/** Pins stay: they were put there on purpose. */
export function withoutRecent(rows: readonly Kept[]): readonly Kept[] {
  return rows.filter((row) => row.pinned);
}
