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
  let before = '';
  for (let looks = 0; looks < 60; looks++) {
    const badges = labelled(await tab.seen('data-nametag'), rows);
    const now = JSON.stringify(badges);
    if (badges.length > 0 && now === before) return badges;
    before = now;
    await pause(500);
  }
  return JSON.parse(before) as readonly Labelled[];
}

/** A badge's title names the address in its last line, and who says so before it. Badges stand in the rows' order. */
function labelled(hosts: readonly Seen[], rows: readonly Row[]): readonly Labelled[] {
  let at = 0;
  return hosts.flatMap((host) => {
    const pill = within(host, (node) => node.attributes.title !== undefined);
    const [about = '', address] = (pill?.attributes.title ?? '').split('\n');
    const row = rows.slice(at).find((one) => one.address === address);
    if (!row) return [];
    at = rows.indexOf(row, at) + 1;
    return [
      { ...row, label: about.split(' · ')[0] ?? wordsOf(host), source: about.split(' · ').at(-1) ?? '' },
    ];
  });
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
