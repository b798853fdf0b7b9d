/** What a service said about a slot, as it is remembered. Whatever disk holds is read before it is believed. */
import type { ContractRow, LabelRow, MevRow } from '../core/api/records.ts';
import { type Category, categories } from '../core/label/categories.ts';
import type { CategoryOf } from '../core/label/categoriser.ts';
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
} from '../core/shape.ts';

/** Absent where the vocabulary could not be read: then it is found out when the record is next read. */
interface Placed {
  readonly category?: Category;
}
export type PlacedLabel = LabelRow & Placed;
export type PlacedContract = ContractRow & Placed;

interface Told {
  /** `partial`: learnt in passing, there may be more. */
  readonly state: 'known' | 'absent' | 'partial';
  /** When it was said. */
  readonly at: number;
  /** Who said it: a host's name, without its path. */
  readonly host: string;
}
export type Fact = Told &
  (
    | { readonly kind: 'label'; readonly rows: readonly PlacedLabel[] }
    | { readonly kind: 'mev'; readonly rows: readonly MevRow[] }
    | { readonly kind: 'contract'; readonly rows: readonly PlacedContract[] }
  );
export type FactOf<K extends Fact['kind']> = Extract<Fact, { kind: K }>;

/** Raised when records of before can no longer be read; they are then simply not there. */
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

const isTold = isObject({
  v: isExactly(version),
  state: isOneOf(['known', 'absent', 'partial']),
  at: isNumber,
  host: text,
  kind: isOneOf(['label', 'mev', 'contract']),
  rows: isAnything,
});

/** Undefined for what was written by another version, or by nobody we know. */
export function readFact(raw: unknown): Fact | undefined {
  if (!isTold(raw)) return undefined;
  const { state, at, host, kind, rows } = raw;
  // A door: the rows are of this kind.
  return isRows[kind](rows) ? ({ state, at, host, kind, rows } as Fact) : undefined;
}

/** Whether its rows' words are still to be read. */
export function lacksCategories(fact: Fact): boolean {
  return fact.kind !== 'mev' && fact.rows.some((row) => row.category === undefined);
}

/** A category once found stays with its record. */
export function withCategories(fact: Fact, categoryOf: CategoryOf): Fact {
  const placed = <Row extends PlacedLabel>(rows: readonly Row[]): readonly Row[] =>
    rows.map((row) => (row.category === undefined ? { ...row, category: categoryOf(row) } : row));
  if (fact.kind === 'label') return { ...fact, rows: placed(fact.rows) };
  if (fact.kind === 'contract') return { ...fact, rows: placed(fact.rows) };
  return fact;
}

export function writeFact(fact: Fact): unknown {
  return { ...fact, v: version };
}
