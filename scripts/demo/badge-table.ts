/** Reads the painted badges, and formats them as a table. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Tab } from '../../tests/lab/browser/driver.ts';
import { addressOf, badgesOf, type SeenBadge } from '../../tests/lab/detector/badges.ts';
import type { DemoRow } from './demo-page.ts';

export interface LabelledRow extends DemoRow {
  readonly label: string;
  /** The category or warning. */
  readonly kind: string;
}

/** Waits until the badges no longer change, because late answers replace early ones. */
export async function badgesOn(tab: Tab, rows: readonly DemoRow[]): Promise<readonly LabelledRow[]> {
  let before = '';
  for (let looks = 0; looks < 60; looks++) {
    const badges = labelled(await badgesOf(tab), rows);
    const now = JSON.stringify(badges);
    if (badges.length > 0 && now === before) return badges;
    before = now;
    await pause(500);
  }
  return JSON.parse(before) as readonly LabelledRow[];
}

/** Matches badges to rows, which have the same order. */
function labelled(badges: readonly SeenBadge[], rows: readonly DemoRow[]): readonly LabelledRow[] {
  let at = 0;
  return badges.flatMap((badge) => {
    const row = rows.slice(at).find(({ address }) => address === addressOf(badge));
    if (!row) return [];
    at = rows.indexOf(row, at) + 1;
    const [, kind = ''] = badge.classes;
    return [{ ...row, label: badge.name, kind }];
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
