/** What a service said about a slot, as it is remembered. Whatever disk holds is read before it is believed. */
import type { ContractRow, LabelRow, MevRow } from '../core/api/records.ts';

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
    | { readonly kind: 'label'; readonly rows: readonly LabelRow[] }
    | { readonly kind: 'mev'; readonly rows: readonly MevRow[] }
    | { readonly kind: 'contract'; readonly rows: readonly ContractRow[] }
  );
export type FactOf<K extends Fact['kind']> = Extract<Fact, { kind: K }>;

/** Raised when records of before can no longer be read; they are then simply not there. */
const version = 1;

type Unread = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Unread => typeof value === 'object' && value !== null;
const isText = (value: unknown): value is string => typeof value === 'string';
const isTextOrAbsent = (value: unknown): boolean => value === undefined || isText(value);
const isTexts = (value: unknown): boolean => Array.isArray(value) && value.every(isText);

const isLabel = (row: Unread): boolean =>
  isText(row.address) && isText(row.name) && isText(row.type) && isText(row.subtype) && isText(row.label);

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

export function writeFact(fact: Fact): unknown {
  return { ...fact, v: version };
}
