/** A fresh profile, no service, no network: what the open pack alone labels. */
import { expect } from '@playwright/test';
import { allFacts, type Fact } from '../../data/facts.ts';
import { explorerUrl } from '../../lib/core/chains.ts';
import { demoData } from '../../scripts/demo/data.ts';
import { demoPage, demoUrl } from '../../scripts/demo/page.ts';
import { type Served, wordsOf } from './browser/driver.ts';
import { test } from './browser/test.ts';

/** Browsers ask for every page's icon by themselves. */
const icon: Served = { body: '', type: 'image/x-icon' };
const isIcon = (url: URL) => url.pathname === '/favicon.ico';

/** Exchanges' wallets with a short name, which a badge shows whole. */
function named(most: number): readonly Fact[] {
  const found: Fact[] = [];
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
