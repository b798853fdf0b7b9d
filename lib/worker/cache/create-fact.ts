/** Makes a fact of a host's answer to one question: clean, and with categories. */
import type { ContractRow } from '../../core/api/read-answer.ts';
import { cleanText } from '../../core/clean-text.ts';
import type { CategoryOf } from '../../core/label/categoriser.ts';
import { type Fact, type FactRow, withCategories } from './fact.ts';
import type { QuestionKind } from './question.ts';

/** Arbitrary: more than any honest record needs. */
const maxText = 300;
const maxList = 100;

/** A host's answer to one question, before cleaning. */
interface RawFact {
  readonly state: Fact['state'];
  readonly rows: readonly FactRow[];
  readonly host: string;
}

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

const clean = (raw: string) => cleanText(raw, maxText);

/** Cleans the fields that labels do not have; those of labels are cleaned when they are read. */
function cleanContract(row: ContractRow): ContractRow {
  const more = Object.entries(row.more)
    .slice(0, maxList)
    .map(([name, value]) => [clean(name), clean(typeof value === 'string' ? value : JSON.stringify(value))]);
  return {
    ...row,
    ...(row.owner !== undefined && { owner: clean(row.owner) }),
    more: Object.fromEntries(more),
  };
}
