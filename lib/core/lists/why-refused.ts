/** Whether an update may replace what a list had: a broken file must not take the names away that it had. */
import type { RefusalKind } from '../import/raw-row.ts';
import { type ListProblem, mostHeld, mostListRows } from './label-list.ts';

interface ListCounts {
  readonly rows: number;
  readonly refused: readonly { readonly kind: RefusalKind; readonly count: number }[];
  /** Warnings about well-known addresses. */
  readonly held: number;
}

/** A list may have rows of other chains, and rows that say nothing. */
const undamaged: ReadonlySet<RefusalKind> = new Set(['chain', 'empty']);

/** Below this, ten times as many or half as many is nothing unusual. */
const fewRows = 20;

/** `before`: the rows that it had and those that were refused; absent for a new list. `detail`: figures for the sentence. */
export function whyRefused(
  { rows, refused, held }: ListCounts,
  before?: { readonly rows: number; readonly refused: number },
): { readonly why: ListProblem; readonly detail: string } | undefined {
  if (rows === 0) return { why: 'no-rows', detail: '' };
  if (rows > mostListRows) return { why: 'too-many-rows', detail: String(rows) };
  if (held > mostHeld) return { why: 'warns-wrongly', detail: String(held) };
  if (before === undefined) return undefined;
  const damaged = refused.reduce((sum, { kind, count }) => (undamaged.has(kind) ? sum : sum + count), 0);
  // A wallet's file has more payments than addresses, each day.
  if (damaged > rows && damaged > before.refused * 2) return { why: 'broken', detail: String(damaged) };
  const detail = `${before.rows} → ${rows}`;
  if (rows > before.rows * 10 && rows > fewRows) return { why: 'grown', detail };
  if (rows < before.rows / 2 && before.rows > fewRows) return { why: 'shrunk', detail };
  return undefined;
}
