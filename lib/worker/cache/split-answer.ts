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
  /** The address of the last row. */
  readonly last: string | undefined;
  /** The rows come in the order of the request: then only what was asked after the last may be cut off. */
  readonly isInOrder: boolean;
  /** All rows are about other addresses. */
  readonly isForeign: boolean;
  /** There are rows about other addresses, or about none. */
  readonly isNoisy: boolean;
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
  const folded = new Set(requested.map((address) => address.toLowerCase()));
  let strangers = 0;
  let own = unread.size;
  let last: string | undefined;
  let isInOrder = true;
  for (const row of outcome.rows) {
    const address = comparable(row.address);
    const rows = found.get(address);
    if (!rows) {
      // A host that ignores the case of base58 is wrong only about this row.
      if (!folded.has(address.toLowerCase())) strangers += 1;
      continue;
    }
    if (last !== undefined && requested.indexOf(address) < requested.indexOf(last)) isInOrder = false;
    last = address;
    own += 1;
    const mark = JSON.stringify({ ...row, address });
    if (seen.has(mark)) continue;
    seen.add(mark);
    rows.push({ ...row, address });
  }
  const nobody = outcome.count - outcome.rows.length - outcome.unread.length;
  return {
    found,
    unread,
    last,
    isInOrder,
    isForeign: own === 0 && strangers > 0,
    isNoisy: strangers + nobody > 0,
  };
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
