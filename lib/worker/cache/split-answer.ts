/** Splits an answer by requested address; rows about other addresses are dropped. */
import type { ContractRow, LabelRow, MevRow } from '../../core/api/read-answer.ts';
import type { FamilyId } from '../../core/chains.ts';
import { codecs } from '../../core/families/families.ts';
import type { CategoryOf } from '../../core/label/categoriser.ts';
import type { RequestOutcome } from '../client/request-outcome.ts';
import type { QuestionKind } from '../queue/question.ts';
import { cleanContract } from './clean-contract.ts';
import { type Fact, withCategories } from './fact.ts';

export type FactRow = LabelRow | MevRow | ContractRow;

export interface SplitAnswer {
  readonly found: ReadonlyMap<string, readonly FactRow[]>;
  /** Addresses of which something is said that nobody can read. */
  readonly unread: ReadonlySet<string>;
  /** The address of the last row about one of them. */
  readonly last: string | undefined;
}

export function splitAnswer(
  family: FamilyId,
  requested: readonly string[],
  outcome: Extract<RequestOutcome, { kind: 'rows' }>,
): SplitAnswer {
  const { comparable } = codecs[family];
  const found = new Map<string, FactRow[]>(requested.map((address) => [address, []]));
  const unread = new Set(outcome.unread.map(comparable));
  const seen = new Set<string>();
  let last: string | undefined;
  for (const row of outcome.rows) {
    const address = comparable(row.address);
    const rows = found.get(address);
    if (!rows) continue;
    last = address;
    const mark = JSON.stringify({ ...row, address });
    if (seen.has(mark)) continue;
    seen.add(mark);
    rows.push({ ...row, address });
  }
  return { found, unread, last };
}

/** A host's answer to one question, before cleaning. */
interface RawFact {
  readonly state: Fact['state'];
  readonly rows: readonly FactRow[];
  readonly host: string;
}

/** Makes a clean fact with categories from a host's answer to one question. */
export function createFact(
  kind: QuestionKind,
  raw: RawFact,
  at: number,
  categoryOf: CategoryOf | undefined,
): Fact {
  const fact = cleanFact(kind, raw, at);
  return categoryOf ? withCategories(fact, categoryOf) : fact;
}

function cleanFact(kind: QuestionKind, raw: RawFact, at: number): Fact {
  const origin = { state: raw.state, at, host: URL.parse(raw.host)?.host ?? '' };
  switch (kind) {
    case 'mev':
      return { ...origin, kind, rows: raw.rows.filter((row) => 'txs' in row) };
    case 'contract':
      return { ...origin, kind, rows: raw.rows.filter((row) => 'more' in row).map(cleanContract) };
    case 'label':
      return { ...origin, kind, rows: raw.rows.filter((row) => 'name' in row) };
  }
}
