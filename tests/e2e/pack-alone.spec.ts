/** What the pack alone labels: a fresh profile, no service, no network. */

import { expect } from '@playwright/test';
import { badgeTable } from '../../scripts/demo/badge-table.ts';
import { demoData } from '../../scripts/demo/demo-data.ts';
import { demoPage, demoUrl } from '../../scripts/demo/demo-page.ts';
import type { Served } from '../lab/browser/driver.ts';
import { badgesOn } from '../lab/detector/badges-on.ts';
import { test } from './test.ts';

/** Browsers request every page's icon. */
const icon: Served = { body: '', type: 'image/x-icon' };
const isIcon = (url: URL) => url.pathname === '/favicon.ico';

test('the demo page is labelled from the pack alone, and nothing leaves the machine', async ({ open }) => {
  const rows = demoData();
  const browser = await open({
    site: (url) => (isIcon(url) ? icon : url.href === demoUrl ? { body: demoPage(rows) } : undefined),
  });
  const tab = await browser.tab();
  await tab.resize(1400, 1560);
  await tab.goto(demoUrl);
  await expect.poll(async () => (await tab.seen('data-nametag')).length).toBeGreaterThanOrEqual(rows.length);
  expect(browser.asked).toEqual([]);
  expect(tab.complaints).toEqual([]);
  // The table that `npm start` prints where no window can open.
  const table = badgeTable(await badgesOn(tab, rows));
  expect(table[0]).toMatch(/^address +chain +label +kind *$/);
  expect(table).toHaveLength(rows.length + 2);
  for (const line of table.slice(2)) expect(line).toMatch(/^\S+ +\S+ +\S.* +[a-z]+ *$/);
  expect(table).toContainEqual(expect.stringMatching(/ ethereum +.+ +exchange *$/));
});
