/** What the pack alone labels: a fresh profile, no service, no network. */

import { expect } from '@playwright/test';
import { allFacts, type SourcedFact } from '../../data/all-facts.ts';
import { explorerUrl } from '../../lib/core/chains.ts';
import { badgeTable } from '../../scripts/demo/badge-table.ts';
import { demoData } from '../../scripts/demo/demo-data.ts';
import { demoPage, demoUrl } from '../../scripts/demo/demo-page.ts';
import { type Served, wordsOf } from '../lab/browser/driver.ts';
import { badgesOn } from '../lab/detector/badges-on.ts';
import { test } from './test.ts';

/** Browsers request every page's icon. */
const icon: Served = { body: '', type: 'image/x-icon' };
const isIcon = (url: URL) => url.pathname === '/favicon.ico';

/** Exchange wallets whose names are short enough for a whole badge. */
function named(most: number): readonly SourcedFact[] {
  const found: SourcedFact[] = [];
  for (const fact of allFacts()) {
    if (fact.chain === 'ethereum' && fact.type === 'cex' && fact.name.length <= 22) found.push(fact);
    if (found.length === most) break;
  }
  return found;
}

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

test('an explorer page is labelled from the pack alone, and nothing leaves the machine', async ({ open }) => {
  const facts = named(5);
  expect(facts.length).toBe(5);
  const links = facts.map(
    ({ address }) => `<p><a href="${explorerUrl('ethereum', 'address', address)}">${address}</a></p>`,
  );
  const page = `<!doctype html><title>Accounts</title>${links.join('')}`;
  const browser = await open({
    site: (url) => {
      if (isIcon(url)) return icon;
      return url.host === 'etherscan.io' ? { body: page } : undefined;
    },
  });
  const tab = await browser.tab();
  await tab.goto('https://etherscan.io/accounts');
  await expect
    .poll(async () => (await tab.seen('data-nametag')).map(wordsOf).sort())
    .toEqual(facts.map(({ name }) => name).sort());
  expect(browser.asked).toEqual([]);
});

test('a key that OFAC lists on Ethereum warns on a page of Base', async ({ open }) => {
  const address = '0x098B716B8Aaf21512996dC57EB0615e2383E2f96';
  const page = `<!doctype html><title>Address</title><p><a href="${explorerUrl('base', 'address', address)}">${address}</a></p>`;
  const browser = await open({
    site: (url) => {
      if (isIcon(url)) return icon;
      return url.host === 'basescan.org' ? { body: page } : undefined;
    },
  });
  const tab = await browser.tab();
  await tab.goto(explorerUrl('base', 'address', address));
  await expect.poll(async () => (await tab.seen('data-nametag')).map(wordsOf)).toEqual(['Lazarus Group']);
  expect(browser.asked).toEqual([]);
});
