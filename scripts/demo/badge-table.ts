/** Matches badges to the rows of the demo, and formats them as a table. */
import type { DemoRow } from './demo-page.ts';

/** A badge as it is painted. */
export interface PaintedBadge {
  readonly name: string;
  /** What a screen reader says: the whole label, and at its end the address. */
  readonly sentence: string;
  readonly classes: readonly string[];
}

export interface LabelledRow extends DemoRow {
  readonly label: string;
  /** The category or warning. */
  readonly kind: string;
}

/** The rows that have a badge: both have the same order. */
export function labelledRows(
  badges: readonly PaintedBadge[],
  rows: readonly DemoRow[],
): readonly LabelledRow[] {
  let at = 0;
  return badges.flatMap(({ name, sentence, classes }) => {
    const row = rows.slice(at).find(({ address }) => sentence.endsWith(` ${address}`));
    if (!row) return [];
    at = rows.indexOf(row, at) + 1;
    const [, kind = ''] = classes;
    return [{ ...row, label: name, kind }];
  });
}

const columns = ['address', 'chain', 'label', 'kind'] as const;

export function badgeTable(badges: readonly LabelledRow[]): readonly string[] {
  const widths = columns.map((column) =>
    Math.max(column.length, ...badges.map((badge) => badge[column].length)),
  );
  const line = (cells: readonly string[]) => cells.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join('  ');
  return [
    line(columns),
    line(widths.map((size) => '─'.repeat(size))),
    ...badges.map((badge) => line(columns.map((column) => badge[column]))),
  ];
}
