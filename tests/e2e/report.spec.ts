/** "Report a wrong label" goes somewhere, and takes nothing along that is the user's own. */
import { expect } from '@playwright/test';
import type { Browser, Tab } from '../lab/browser/driver.ts';
import { buildWith } from '../lab/build-with.ts';
import { findings } from '../lab/surface/axe.ts';
import { openSurface, paste, textsOf } from '../lab/surface/open.ts';
import { test } from './test.ts';

/** Uniswap V2: Router in the built-in list. */
const router = '0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D';
const key = `ethereum:${router.toLowerCase()}`;

const links = (tab: Tab, selector: string) =>
  tab.evaluate(
    (what) => [...document.querySelectorAll<HTMLAnchorElement>(what)].map(({ href }) => href),
    selector,
  );

/** As a person does: from the card in the popup. */
async function openReport(browser: Browser): Promise<Tab> {
  const popup = await openSurface(browser, 'popup');
  await paste(popup, router);
  const report = () =>
    popup.evaluate(() => {
      const actions = [...document.querySelectorAll<HTMLElement>('.card .action')];
      const found = actions.find(({ innerText }) => innerText === 'Report a wrong label');
      found?.click();
      return found !== undefined;
    });
  // It is offered once somebody's label is there.
  await expect.poll(report).toBe(true);
  return browser.tabAt(`${browser.extension}/report.html#${key.replace('ethereum', 'evm')}`);
}

test('a build may name a page for issues and a list with newer labels', async ({ open }) => {
  const build = await buildWith({
    WXT_ISSUE_URL: 'https://forge.example.org/nametag/issues/new',
    WXT_LIST_URL: 'https://lists.example.org/newer.csv',
  });
  const browser = await open({ build });
  const tab = await openReport(browser);
  await expect.poll(() => textsOf(tab, '#report-send')).toEqual(['Report to Nametag']);
  const [link = ''] = await links(tab, '#report-send');
  const { origin, pathname, searchParams } = new URL(link);
  expect(`${origin}${pathname}`).toBe('https://forge.example.org/nametag/issues/new');
  expect(searchParams.get('title')).toBe(`Wrong label: ${router}`);
  expect(searchParams.get('body')).toContain('Uniswap V2: Router');
  expect(await findings(tab)).toEqual([]);
  const options = await browser.extensionTab('options.html#lists');
  await expect.poll(() => textsOf(options, '#lists-offered li')).toHaveLength(1);
});
