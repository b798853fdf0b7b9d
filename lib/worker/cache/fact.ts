/** What a label service said about one question. Facts from the disk are checked before use. */
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

/** Raised when older records can no longer be read; they are then treated as absent. */
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

/** Undefined for records of another version and for anything else. */
export function readFact(raw: unknown): Fact | undefined {
  if (!isStoredFact(raw)) return undefined;
  const { state, at, host, kind, rows } = raw;
  // The check of this kind has just passed, which TypeScript cannot follow.
  return isRows[kind](rows) ? ({ state, at, host, kind, rows } as Fact) : undefined;
}

/** Whether a row still needs its category. */
export function lacksCategories(fact: Fact): boolean {
  return fact.kind !== 'mev' && fact.rows.some((row) => row.category === undefined);
}

/** Gives each row without a category one; a category once given stays. */
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
