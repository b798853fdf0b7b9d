/** What a service said about a slot, as it is remembered. Whatever disk holds is read before it is believed. */
import type { ContractRow, LabelRow, MevRow } from '../core/api/records.ts';
import { type Category, categories } from '../core/label/categories.ts';
import type { CategoryOf } from '../core/label/categoriser.ts';
import { isOneOf } from '../core/shape.ts';

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

type Unread = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Unread => typeof value === 'object' && value !== null;
const isText = (value: unknown): value is string => typeof value === 'string';
const isTextOrAbsent = (value: unknown): boolean => value === undefined || isText(value);
const isTexts = (value: unknown): boolean => Array.isArray(value) && value.every(isText);

const isCategory = isOneOf(categories);

const isLabel = (row: Unread): boolean =>
  (row.category === undefined || isCategory(row.category)) &&
  isText(row.address) &&
  isText(row.name) &&
  isText(row.type) &&
  isText(row.subtype) &&
  isText(row.label);

/** By hand rather than by schema: a page's first reply reads hundreds of these. */
const isRow: { readonly [K in Fact['kind']]: (row: Unread) => boolean } = {
  label: isLabel,
  mev: (row) =>
    isText(row.address) &&
    isText(row.label) &&
    isText(row.subtype) &&
    isTexts(row.txs) &&
    isTexts(row.protocols),
  contract: (row) =>
    isLabel(row) && isTextOrAbsent(row.owner) && isTextOrAbsent(row.created) && isObject(row.more),
};

const isState = (value: unknown): boolean => value === 'known' || value === 'absent' || value === 'partial';
const isKind = (value: unknown): value is Fact['kind'] => isText(value) && Object.hasOwn(isRow, value);

/** Undefined for what was written by another version, or by nobody we know. */
export function readFact(raw: unknown): Fact | undefined {
  if (!isObject(raw) || raw.v !== version) return undefined;
  const { state, at, host, kind, rows } = raw;
  if (!isState(state) || typeof at !== 'number' || !isText(host) || !isKind(kind)) return undefined;
  if (!Array.isArray(rows) || !rows.every((row) => isObject(row) && isRow[kind](row))) return undefined;
  // A door: every field was looked at above.
  return { state, at, host, kind, rows } as Fact;
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
