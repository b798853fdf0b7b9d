/** Reads which rows of a page like the demo's have a badge. */
import { type LabelledRow, labelledRows } from '../../../scripts/demo/badge-table.ts';
import type { DemoRow } from '../../../scripts/demo/demo-page.ts';
import { eventually, type Tab } from '../browser/driver.ts';
import { badgesOf } from './badges.ts';

/** Arbitrary: about half a second. */
const quiet = 12;

/** Waits until the badges no longer change, because late answers replace early ones. */
export async function badgesOn(tab: Tab, rows: readonly DemoRow[]): Promise<readonly LabelledRow[]> {
  let before = '';
  let looksAlike = 0;
  const settled = await eventually(async () => {
    const badges = (await badgesOf(tab)).map(({ name, label, classes }) => ({
      name,
      sentence: label,
      classes,
    }));
    const now = JSON.stringify(badges);
    looksAlike = badges.length > 0 && now === before ? looksAlike + 1 : 0;
    before = now;
    return looksAlike === quiet ? labelledRows(badges, rows) : undefined;
  });
  return settled ?? [];
}
