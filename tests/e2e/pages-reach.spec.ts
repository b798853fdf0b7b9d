/** The pages that stand by themselves, as they are hardest to read: longer words, 200 %, right to left, other colours. */
import { expect } from '@playwright/test';
import type { Tab } from '../lab/browser/driver.ts';
import { findingsByColour, findingsInEveryLook } from '../lab/surface/axe.ts';
import { textsOf } from '../lab/surface/open.ts';
import { longer, overflowing } from './options/longer.ts';
import { test } from './test.ts';

/** Lazarus Group in the built-in list: it warns, and is known on several chains. */
const reported = 'evm:0x098b716b8aaf21512996dc57eb0615e2383e2f96';

const pages = [
  { name: 'first page', path: 'welcome.html', ready: '#shortcuts th' },
  { name: 'report', path: `report.html#${reported}`, ready: '#report-notes' },
] as const;

async function readable(tab: Tab, why: string): Promise<void> {
  for (const width of [1_280, 640, 320]) {
    await tab.resize(width, 700);
    expect(await overflowing(tab), `${why} at ${width}`).toEqual([]);
  }
}

for (const { name, path, ready } of pages) {
  test(`the ${name}: axe finds nothing in any look, and nothing is cut at 200 %, right to left or in longer words`, async ({
    lend,
  }) => {
    const browser = await lend({ site: () => undefined });
    const tab = await browser.extensionTab(path);
    await expect.poll(() => textsOf(tab, ready)).not.toHaveLength(0);
    await tab.scheme('dark');
    // Buttons fade into their new colours.
    await expect.poll(() => findingsByColour(tab), 'dark').toEqual([]);
    await tab.scheme('light');
    await expect.poll(() => findingsInEveryLook(tab), 'light').toEqual([]);
    await readable(tab, 'as it is');
    await tab.evaluate(() => {
      document.documentElement.dir = 'rtl';
    });
    await readable(tab, 'right to left');
    await longer(tab);
    await readable(tab, 'in longer words');
    expect(tab.complaints).toEqual([]);
  });
}
