/** The options page in a browser: what stands in a layout, and in the build. */
import { expect } from '@playwright/test';
import { goTo, openOptions } from './options/page.ts';
import { test } from './test.ts';

test('options: the preview shows badges as pages will, and the licences are there to read', async ({
  lend,
}) => {
  const browser = await lend({});
  const tab = await openOptions(browser, 'appearance');
  const badges = async () => (await tab.seen('data-nametag')).length;
  await expect.poll(badges).toBe(3);
  await tab.click('#setting-density-warnings');
  await expect.poll(badges).toBe(1);
  await tab.click('#setting-theme-dark');
  await expect
    .poll(() => tab.evaluate(() => getComputedStyle(document.documentElement).colorScheme))
    .toBe('dark');
  await goTo(tab, 'about');
  expect(
    await tab.evaluate(async () => {
      const links = [...document.querySelectorAll<HTMLAnchorElement>('a[href$=".txt"]')];
      return Promise.all(links.map(async ({ href }) => (await fetch(href)).text()));
    }),
  ).toEqual([expect.stringContaining('preact'), expect.stringContaining('@web3icons/core')]);
  expect(tab.complaints).toEqual([]);
});
