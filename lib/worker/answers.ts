/** Which rows of an answer belong to which address that was asked; what belongs to none is dropped. */
import type { ContractRow, LabelRow, MevRow } from '../core/api/records.ts';
import type { Family } from '../core/chains.ts';
import type { CategoryOf } from '../core/label/categoriser.ts';
import { cleanContract } from './clean.ts';
import { type Fact, withCategories } from './fact.ts';
import type { Outcome } from './outcome.ts';
import { type SlotKind, spelling } from './slot.ts';

export type FactRow = LabelRow | MevRow | ContractRow;

export interface Sorted {
  readonly found: ReadonlyMap<string, readonly FactRow[]>;
  /** The address that the last row is about. */
  readonly last: string | undefined;
  /** Rows that nobody can read, or about addresses that nobody asked: what is missing may be among them. */
  readonly doubtful: boolean;
}

export function rowsFor(
  family: Family,
  asked: readonly string[],
  outcome: Extract<Outcome, { kind: 'rows' }>,
): Sorted {
  const found = new Map<string, FactRow[]>(asked.map((address) => [address, []]));
  const seen = new Set<string>();
  const folded = new Set(asked.map((address) => address.toLowerCase()));
  let strangers = 0;
  let last: string | undefined;
  for (const row of outcome.rows) {
    const address = spelling(family, row.address);
    const own = found.get(address);
    last = address;
    if (!own) {
      // A host that compares base58 without regard to case is wrong about this row, not about the others.
      if (!folded.has(address.toLowerCase())) strangers += 1;
      continue;
    }
    const mark = JSON.stringify({ ...row, address });
    if (seen.has(mark)) continue;
    seen.add(mark);
    own.push({ ...row, address });
  }
  return { found, last, doubtful: strangers > 0 || outcome.count > outcome.rows.length };
}

/** A host's answer about one slot, as it came. */
interface Told {
  readonly state: Fact['state'];
  readonly rows: readonly FactRow[];
  readonly host: string;
}

/** What a host told about one slot, clean, with its categories, and fit to be kept. */
export function factOf(kind: SlotKind, told: Told, at: number, categoryOf: CategoryOf | undefined): Fact {
  const fact = cleanFact(kind, told, at);
  return categoryOf ? withCategories(fact, categoryOf) : fact;
}

function cleanFact(kind: SlotKind, told: Told, at: number): Fact {
  const said = { state: told.state, at, host: URL.parse(told.host)?.host ?? '' };
  switch (kind) {
    case 'mev':
      return { ...said, kind, rows: told.rows.filter((row) => 'txs' in row) };
    case 'contract':
      return { ...said, kind, rows: told.rows.filter((row) => 'more' in row).map(cleanContract) };
    case 'label':
      return { ...said, kind, rows: told.rows.filter((row) => 'name' in row) };
  }
}
