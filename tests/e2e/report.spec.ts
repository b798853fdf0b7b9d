/** "Report a wrong label" goes somewhere, and takes nothing along that is the user's own. */
import { expect } from '@playwright/test';
import { changeSettings, configure, say } from '../lab/browser/configure.ts';
import type { Browser, Tab } from '../lab/browser/driver.ts';
import { startService } from '../lab/browser/service.ts';
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

test('a report names all who said so, with links, and can be copied or mailed', async ({ open }) => {
  const service = await startService({
    labels: [
      { chain: 'ethereum', address: router, name: 'Wrong Exchange', type: 'cex', subtype: '', label: 'x' },
    ],
  });
  const browser = await open();
  await configure(browser, { baseUrl: service.url, altUrl: service.url });
  const settings = await browser.extensionTab('options.html#own');
  await say(settings, 'ownPut', { key, name: 'My secret name', note: 'mine', category: 'other' });
  const tab = await openReport(browser);
  const text = async () => (await textsOf(tab, 'pre')).join();
  await expect.poll(text).toContain('Wrong Exchange');
  expect(await text()).toContain(router);
  expect(await text()).toContain('Uniswap V2: Router');
  expect(await text()).not.toMatch(/secret|mine/);
  expect(await textsOf(tab, '#report-places li')).toEqual([
    `your label service, ${new URL(service.url).host}`,
    'published by Uniswap',
  ]);
  expect(await links(tab, '#report-places a')).toEqual([
    expect.stringMatching(/^https:\/\/www\.npmjs\.com\/package\/@uniswap\/sdk-core\/v\/[\d.]+$/),
  ]);
  expect(await findings(tab)).toEqual([]);

  await changeSettings(settings, { reportTo: 'labels@example.org' });
  await tab.front();
  await expect.poll(() => textsOf(tab, '#report-send')).toEqual(['Report to labels@example.org']);
  await tab.click('input');
  for (const letter of 'no') await tab.press(letter);
  await expect.poll(text).toContain('What is wrong: no');
  const [mail = ''] = await links(tab, '#report-send');
  expect(mail).toMatch(/^mailto:labels@example\.org\?/);
  expect(new URL(mail).searchParams.get('body')).toContain('What is wrong: no');
  await service.close();
});

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
  const options = await browser.extensionTab('options.html#lists');
  await expect.poll(() => textsOf(options, '#lists-offered li')).toHaveLength(1);
});
