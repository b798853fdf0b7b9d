/** Reads the badges as they are painted, and prints them as a table. */
import { setTimeout as pause } from 'node:timers/promises';
import { type Seen, type Tab, within, wordsOf } from '../../tests/e2e/browser/driver.ts';
import type { Row } from './page.ts';

export interface Labelled extends Row {
  readonly label: string;
  readonly source: string;
}

/** Waits until a second look shows what the first one showed: late answers replace early ones. */
export async function badgesOn(tab: Tab, rows: readonly Row[]): Promise<readonly Labelled[]> {
  let before: readonly Labelled[] = [];
  for (let looks = 0; looks < 60; looks++) {
    const badges = (await tab.seen('data-nametag')).flatMap((host) => labelled(host, rows));
    if (badges.length > 0 && JSON.stringify(badges) === JSON.stringify(before)) return badges;
    before = badges;
    await pause(500);
  }
  return before;
}

/** A badge's title names the address in its last line, and the source before it. */
function labelled(host: Seen, rows: readonly Row[]): readonly Labelled[] {
  const pill = within(host, (node) => node.attributes.title !== undefined);
  const [about = '', address] = (pill?.attributes.title ?? '').split('\n');
  const row = rows.find((one) => one.address === address);
  return row ? [{ ...row, label: wordsOf(host), source: about.split(' · ').at(-1) ?? '' }] : [];
}

export function printTable(badges: readonly Labelled[]): void {
  const columns = ['address', 'chain', 'label', 'source'] as const;
  const width = (column: (typeof columns)[number]) =>
    Math.max(column.length, ...badges.map((badge) => badge[column].length));
  const widths = columns.map(width);
  const line = (cells: readonly string[]) => cells.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join('  ');
  console.log(`\n${line(columns)}\n${line(widths.map((size) => '─'.repeat(size)))}`);
  for (const badge of badges) console.log(line(columns.map((column) => badge[column])));
}
