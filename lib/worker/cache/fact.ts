/** What a label service said about one question. Facts read from the disk are checked. */
import type { ContractRow, LabelRow, MevRow } from '../../core/api/read-answer.ts';
import { type Category, categories } from '../../core/label/categories.ts';
import type { CategoryOf } from '../../core/label/categoriser.ts';
import {
  isAnything,
  isExactly,
  isList,
  isNumber,
  isObject,
  isOneOf,
  isRecord,
  isText,
  maybe,
  type Shape,
} from '../../core/shape.ts';

/** Absent while the category rules cannot be read; filled in the next time the fact is loaded. */
interface Categorised {
  readonly category?: Category;
}
export type FactRow = LabelRow | MevRow | ContractRow;
export type CategorisedLabel = LabelRow & Categorised;
export type CategorisedContract = ContractRow & Categorised;

export interface FactOrigin {
  /** `partial`: learned from a search, so there may be more rows. */
  readonly state: 'known' | 'absent' | 'partial';
  /** When the service answered. */
  readonly at: number;
  /** The service's host name, without a path. */
  readonly host: string;
}
export type Fact = FactOrigin &
  (
    | { readonly kind: 'label'; readonly rows: readonly CategorisedLabel[] }
    | { readonly kind: 'mev'; readonly rows: readonly MevRow[] }
    | { readonly kind: 'contract'; readonly rows: readonly CategorisedContract[] }
  );
export type FactOf<K extends Fact['kind']> = Extract<Fact, { kind: K }>;

/** Raise this when older records become unreadable; they then count as absent. */
const version = 1;

const text = isText();
const label = {
  address: text,
  name: text,
  type: text,
  subtype: text,
  label: text,
  category: maybe(isOneOf(categories)),
};

const isRows = {
  label: isList(isObject(label)),
  mev: isList(
    isObject({ address: text, label: text, subtype: text, txs: isList(text), protocols: isList(text) }),
  ),
  contract: isList(isObject({ ...label, owner: maybe(text), created: maybe(text), more: isRecord })),
} as const satisfies { readonly [K in Fact['kind']]: Shape<FactOf<K>['rows']> };

const isStoredFact = isObject({
  v: isExactly(version),
  state: isOneOf(['known', 'absent', 'partial']),
  at: isNumber,
  host: text,
  kind: isOneOf(['label', 'mev', 'contract']),
  rows: isAnything,
});

/** Undefined for anything but a record of this version. */
export function readFact(raw: unknown): Fact | undefined {
  if (!isStoredFact(raw)) return undefined;
  const { state, at, host, kind, rows } = raw;
  // Cast: `isRows[kind]` has just checked this, which TypeScript cannot follow.
  return isRows[kind](rows) ? ({ state, at, host, kind, rows } as Fact) : undefined;
}

export function lacksCategories(fact: Fact): boolean {
  return fact.kind !== 'mev' && fact.rows.some((row) => row.category === undefined);
}

/** Adds missing categories; a category never changes. */
export function withCategories(fact: Fact, categoryOf: CategoryOf): Fact {
  const categorise = <Row extends CategorisedLabel>(rows: readonly Row[]): readonly Row[] =>
    rows.map((row) => (row.category === undefined ? { ...row, category: categoryOf(row) } : row));
  if (fact.kind === 'label') return { ...fact, rows: categorise(fact.rows) };
  if (fact.kind === 'contract') return { ...fact, rows: categorise(fact.rows) };
  return fact;
}

export function writeFact(fact: Fact): unknown {
  return { ...fact, v: version };
}
