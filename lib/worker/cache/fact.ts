/**
 * What is asked, cached and may fail as one, and what was answered: one kind of record about one address on one chain, as a
 * profile has it.
 */
import type { Kind } from '../../core/api/endpoints.ts';
import type { ContractRow, LabelRow, MevRow } from '../../core/api/read-answer.ts';
import { cleanText } from '../../core/clean-text.ts';
import type { Category } from '../../core/label/categories.ts';
import type { CategoryOf } from '../../core/label/categoriser.ts';
import type { AddressOnChain } from '../../core/label/key.ts';
import {
  type Contract,
  isContract,
  isLabel,
  isMevActivity,
  type Label,
  type MevActivity,
} from '../../core/label/profile.ts';
import { mixesScripts } from '../../core/mixes-scripts.ts';
import { isAnything, isList, isNumber, isObject, isOneOf } from '../../core/shape.ts';

export type QuestionKind = Extract<Kind, 'label' | 'mev' | 'contract'>;

/** The address is in its canonical spelling; see `Address.key`. */
export interface Question extends AddressOnChain {
  readonly kind: QuestionKind;
}

export const questionId = ({ kind, chain, address }: Question): string => `${kind}:${chain}:${address}`;

interface ItemOf {
  readonly label: Label;
  readonly mev: MevActivity;
  readonly contract: Contract;
}

export interface FactOf<K extends QuestionKind> {
  readonly kind: K;
  /** `partial`: learned from a search, so there may be more. */
  readonly state: 'known' | 'absent' | 'partial';
  /** When the service answered. */
  readonly at: number;
  readonly items: readonly ItemOf[K][];
}
export type Fact = { readonly [K in QuestionKind]: FactOf<K> }[QuestionKind];

export type FactRow = LabelRow | MevRow | ContractRow;

/** Who says it, and when. */
interface FactOrigin {
  readonly source: 'service' | 'node';
  /** The host's name, without a path. */
  readonly origin: string;
  readonly at: number;
}

/** Arbitrary: more than any honest record needs. */
const maxText = 300;
const maxList = 100;

interface FactParts {
  readonly host: string;
  readonly source?: FactOrigin['source'] | undefined;
  readonly at: number;
  readonly categoryOf?: CategoryOf | undefined;
}

/** Of a host's answer to one question. */
export function createFact(
  kind: QuestionKind,
  state: Fact['state'],
  rows: readonly FactRow[],
  { host, source = 'service', at, categoryOf }: FactParts,
): Fact {
  const from = { source, origin: URL.parse(host)?.host ?? '', at };
  // A name that somebody gave to their own address says nothing of what it is, and never warns.
  const category = (row: LabelRow) => (source === 'node' ? 'other' : (categoryOf?.(row) ?? 'other'));
  switch (kind) {
    case 'mev': {
      const items = rows.filter((row) => 'txs' in row).map((row) => toMevActivity(row, from));
      return { kind, state, at, items };
    }
    case 'contract': {
      const items = rows.filter((row) => 'more' in row).map((row) => toContract(row, category(row), from));
      return { kind, state, at, items };
    }
    case 'label': {
      const items = rows.filter((row) => 'name' in row).map((row) => toLabel(row, category(row), from));
      return { kind, state, at, items };
    }
  }
}

export const toLabel = (row: LabelRow, category: Category, from: FactOrigin): Label => ({
  name: row.name,
  type: row.type,
  subtype: row.subtype,
  text: row.label,
  category,
  ...from,
  ...(mixesScripts(row.name) && { unsure: true }),
});

const toMevActivity = ({ subtype, label, txs, protocols }: MevRow, from: FactOrigin): MevActivity => ({
  kind: subtype,
  text: label,
  txs,
  protocols,
  ...from,
});

const clean = (raw: string) => cleanText(raw, maxText);

/** Cleans the fields that labels do not have; those of labels are cleaned when they are read. */
function toContract(row: ContractRow, category: Category, { source, ...from }: FactOrigin): Contract {
  const more = Object.entries(row.more)
    .slice(0, maxList)
    .map(([name, value]) => [clean(name), clean(typeof value === 'string' ? value : JSON.stringify(value))]);
  return {
    name: row.name,
    category,
    ...(row.owner !== undefined && { owner: clean(row.owner) }),
    ...(row.created !== undefined && { created: row.created }),
    more: Object.fromEntries(more),
    ...(source === 'node' && { source }),
    ...from,
  };
}

const isStoredFact = isObject({
  state: isOneOf(['known', 'absent', 'partial']),
  at: isNumber,
  kind: isOneOf(['label', 'mev', 'contract']),
  items: isAnything,
});

const areItems = {
  label: isList(isLabel),
  mev: isList(isMevActivity),
  contract: isList(isContract),
} as const;

/** Undefined for anything that this version cannot read; it is asked again. */
export function readFact(raw: unknown): Fact | undefined {
  if (!isStoredFact(raw)) return undefined;
  const { state, at, kind, items } = raw;
  // Cast: `areItems[kind]` has just checked this, which TypeScript cannot follow.
  return areItems[kind](items) ? ({ state, at, kind, items } as Fact) : undefined;
}
