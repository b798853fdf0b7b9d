/** Whether an update may replace what a list had: a broken file must not take the names away that it had. */
import { type ListProblem, mostListRows } from './label-list.ts';

interface ListCounts {
  readonly rows: number;
  readonly refused: number;
  /** Warnings about addresses to which the built-in list gives a harmless name. */
  readonly wrongWarnings: number;
  readonly warnings: number;
}

interface Verdict {
  readonly why: ListProblem;
  /** Figures for the sentence. */
  readonly detail: string;
}

/** Below this, ten times as many or half as many is nothing unusual. */
const fewRows = 20;
/** Disagreements that any list may have: about mixers, or what was taken over by thieves. */
const fewWrong = 10;
const wrongShare = 0.02;

/** `before`: the rows that it had; absent for a new list. */
export function whyRefused(now: ListCounts, before?: number): Verdict | undefined {
  const { rows, refused, wrongWarnings, warnings } = now;
  if (rows === 0) return { why: 'no-rows', detail: String(refused) };
  if (rows > mostListRows) return { why: 'too-many-rows', detail: String(rows) };
  if (wrongWarnings > fewWrong && wrongWarnings > warnings * wrongShare) {
    return { why: 'warns-wrongly', detail: String(wrongWarnings) };
  }
  if (before === undefined) return undefined;
  if (refused > rows) return { why: 'broken', detail: String(refused) };
  if (rows > before * 10 && rows > fewRows) return { why: 'grown', detail: `${before} → ${rows}` };
  if (rows < before / 2 && before > fewRows) return { why: 'shrunk', detail: `${before} → ${rows}` };
  return undefined;
}
