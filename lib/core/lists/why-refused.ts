/** Whether an update may replace what a list had: a broken file must not take the names away that it had. */
import { type ListProblem, mostHeld, mostListRows } from './label-list.ts';

interface ListCounts {
  readonly rows: number;
  readonly refused: number;
  /** Warnings about well-known addresses. */
  readonly held: number;
}

/** Below this, ten times as many or half as many is nothing unusual. */
const fewRows = 20;

/** `before`: the rows that it had; absent for a new list. `detail`: figures for the sentence. */
export function whyRefused(
  { rows, refused, held }: ListCounts,
  before?: number,
): { readonly why: ListProblem; readonly detail: string } | undefined {
  if (rows === 0) return { why: 'no-rows', detail: String(refused) };
  if (rows > mostListRows) return { why: 'too-many-rows', detail: String(rows) };
  if (held > mostHeld) return { why: 'warns-wrongly', detail: String(held) };
  if (before === undefined) return undefined;
  if (refused > rows) return { why: 'broken', detail: String(refused) };
  if (rows > before * 10 && rows > fewRows) return { why: 'grown', detail: `${before} → ${rows}` };
  if (rows < before / 2 && before > fewRows) return { why: 'shrunk', detail: `${before} → ${rows}` };
  return undefined;
}
