/** The side panel's table: rows with their labels, sorted and counted. Pure. */
import { isChainId } from '../../lib/core/chains.ts';
import { type Category, categories } from '../../lib/core/label/categories.ts';
import { type Key, type KeyChain, splitKey } from '../../lib/core/label/key.ts';
import type { Tag } from '../../lib/core/label/tag.ts';
import type { PageRow } from '../parts/page-link.ts';
import type { FilterChoice } from '../popup/search-limits.ts';

export interface TableRow {
  readonly key: Key;
  readonly chain: KeyChain;
  /** As in the key; only shown rows get the spelling that people write. */
  readonly address: string;
  /** Empty without a label. */
  readonly name: string;
  /** The name is a code that the interface translates. */
  readonly kind: boolean;
  readonly category: Category | 'none';
  readonly count: number;
  readonly warning?: NonNullable<Tag['warning']>;
  /** Seen only as a short form without a full address behind it. */
  readonly possible: boolean;
  /** So the name may be another's, or its own source is not sure of it. */
  readonly unsure: boolean;
  readonly own: boolean;
  readonly source?: Tag['source'];
  readonly emblem?: NonNullable<Tag['emblem']>;
  readonly colour?: NonNullable<Tag['colour']>;
}

export const columns = ['warning', 'name', 'category', 'chain', 'count'] as const;
export type Column = (typeof columns)[number];

/** Chain and count where they tell no row from another. */
export function alikeColumns(rows: readonly TableRow[]): readonly Column[] {
  return (['chain', 'count'] as const).filter((column) =>
    rows.every((row) => row[column] === rows[0]?.[column]),
  );
}

export interface SortOrder {
  readonly by: Column;
  readonly down: boolean;
}

export const firstOrder: SortOrder = { by: 'warning', down: true };

export function tableRows(page: readonly PageRow[], tags: ReadonlyMap<Key, Tag | null>): readonly TableRow[] {
  return page.map(({ key, count, possible, warning: shown }) => {
    const { chain, address } = splitKey(key);
    const tag = tags.get(key);
    const warning = tag?.warning ?? shown;
    return {
      key,
      chain: isChainId(chain) ? chain : (tag?.chain ?? chain),
      address,
      name: tag?.name ?? '',
      kind: tag?.kind ?? false,
      category: tag?.category ?? 'none',
      count,
      ...(warning && { warning }),
      ...(tag?.emblem && { emblem: tag.emblem }),
      ...(tag?.colour && { colour: tag.colour }),
      ...(tag && { source: tag.source }),
      possible,
      unsure: possible || tag?.unsure === true,
      own: tag?.source === 'own',
    };
  });
}

const warningRank = { danger: 2, caution: 1 } as const;
const rankOf = ({ warning }: TableRow): number => (warning ? warningRank[warning] : 0);
const categoryRank = new Map<string, number>([...categories, 'none'].map((category, at) => [category, at]));
const collator = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });

/** Rows without a name come last in both directions. */
function byName(a: TableRow, b: TableRow): number {
  return Number(a.name === '') - Number(b.name === '') || collator.compare(a.name, b.name);
}

const compare: { readonly [C in Column]: (a: TableRow, b: TableRow) => number } = {
  warning: (a, b) => rankOf(a) - rankOf(b),
  name: (a, b) => collator.compare(a.name, b.name),
  category: (a, b) => (categoryRank.get(a.category) ?? 0) - (categoryRank.get(b.category) ?? 0),
  chain: (a, b) => collator.compare(a.chain, b.chain),
  count: (a, b) => a.count - b.count,
};

export function sortRows(rows: readonly TableRow[], { by, down }: SortOrder): readonly TableRow[] {
  const way = down ? -1 : 1;
  return rows.toSorted(
    (a, b) =>
      (by === 'name' ? Number(a.name === '') - Number(b.name === '') : 0) ||
      way * compare[by](a, b) ||
      byName(a, b) ||
      (a.key < b.key ? -1 : 1),
  );
}

/** What a reader wants to know first: warnings, own names, then names that tell more than a token's, often used ones first. */
export function notableRows(rows: readonly TableRow[]): readonly TableRow[] {
  const weight = (row: TableRow) =>
    rankOf(row) * 4 + (row.own ? 2 : 0) + (row.category === 'token' || row.category === 'none' ? 0 : 1);
  return rows
    .filter(({ name, warning }) => name !== '' || warning)
    .toSorted((a, b) => weight(b) - weight(a) || b.count - a.count);
}

/** Pressing a column again reverses the order; numbers and warnings begin with the highest. */
export function nextOrder(order: SortOrder, by: Column): SortOrder {
  if (order.by === by) return { by, down: !order.down };
  return { by, down: by === 'count' || by === 'warning' };
}

/** Of which there are as many stand in an order of their own, so that none changes places while a page is read. */
function counted<Of extends Category | 'none' | KeyChain>(values: Iterable<Of>): readonly FilterChoice<Of>[] {
  const rank = (value: Of) => categoryRank.get(value) ?? 0;
  return [...Map.groupBy(values, (value) => value)]
    .map(([of, { length }]) => ({ of, count: length }))
    .sort((a, b) => b.count - a.count || rank(a.of) - rank(b.of) || collator.compare(a.of, b.of));
}

export interface PageMakeup {
  readonly categories: readonly FilterChoice<Category | 'none'>[];
  readonly chains: readonly FilterChoice<KeyChain>[];
}

/** How many rows there are, have a name, and warn. */
export const countPage = (rows: readonly TableRow[]): Record<'all' | 'labelled' | 'warnings', number> => ({
  all: rows.length,
  labelled: rows.filter(({ name }) => name !== '').length,
  warnings: rows.filter(({ warning }) => warning).length,
});

/** Counts the kinds of addresses on the page, largest first. */
export function countMakeup(rows: readonly TableRow[]): PageMakeup {
  return {
    categories: counted(rows.map((row) => row.category)),
    chains: counted(rows.map((row) => row.chain)),
  };
}
