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
  /** The address of the last row. */
  readonly last: string | undefined;
  /** The answer has unreadable rows or rows about other addresses, so a missing address may be among them. */
  readonly doubtful: boolean;
}

export function splitAnswer(
  family: FamilyId,
  requested: readonly string[],
  outcome: Extract<RequestOutcome, { kind: 'rows' }>,
): SplitAnswer {
  const { comparable } = codecs[family];
  const found = new Map<string, FactRow[]>(requested.map((address) => [address, []]));
  const seen = new Set<string>();
  const folded = new Set(requested.map((address) => address.toLowerCase()));
  let strangers = 0;
  let last: string | undefined;
  for (const row of outcome.rows) {
    const address = comparable(row.address);
    const rows = found.get(address);
    last = address;
    if (!rows) {
      // A host that ignores the case of base58 is wrong only about this row.
      if (!folded.has(address.toLowerCase())) strangers += 1;
      continue;
    }
    const mark = JSON.stringify({ ...row, address });
    if (seen.has(mark)) continue;
    seen.add(mark);
    rows.push({ ...row, address });
  }
  return { found, last, doubtful: strangers > 0 || outcome.count > outcome.rows.length };
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
