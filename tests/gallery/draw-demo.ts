/** Draws the demo's page and the list that README.md shows, without Nametag and with it. */

import { demoData } from '../../scripts/demo/demo-data.ts';
import { demoPage, demoUrl } from '../../scripts/demo/demo-page.ts';
import { openChromium } from '../lab/browser/chromium.ts';
import { configure } from '../lab/browser/configure.ts';
import type { Tab } from '../lab/browser/driver.ts';
import { badgesOn } from '../lab/detector/badges-on.ts';
import { siteFor } from '../lab/detector/serve.ts';
import { shapeTab } from '../lab/detector/visit.ts';
import { listModel } from './list-model.ts';
import { pageStyles } from './page-styles.ts';
import { type Picture, schemes } from './picture.ts';

async function drawList(picture: Picture): Promise<void> {
  for (const scheme of schemes) {
    const browser = await openChromium({
      late: true,
      site: siteFor(listModel, (html) => html.replace('</head>', pageStyles[scheme])),
    });
    const drawn = async (name: string, isReady: (tab: Tab) => Promise<unknown>) => {
      const tab = await browser.tab();
      await shapeTab(browser, tab, listModel);
      await tab.goto(listModel.url);
      await isReady(tab);
      await tab.screenshot(picture(`list-${name}-${scheme}`, 'pack'));
      await tab.close();
    };
    await drawn('before', async () => {});
    await browser.install();
    await configure(browser, { baseUrl: '', altUrl: '' });
    await drawn('after', (tab) =>
      badgesOn(
        tab,
        listModel.expect.map(({ address }) => ({ chain: 'ethereum', address })),
      ),
    );
    await browser.close();
  }
}

export async function drawDemo(picture: Picture): Promise<void> {
  await drawList(picture);
  const rows = demoData();
  const browser = await openChromium({
    site: (url) => (url.href === demoUrl ? { body: demoPage(rows) } : undefined),
  });
  await configure(browser, { baseUrl: '', altUrl: '' });
  for (const scheme of schemes) {
    const tab = await browser.tab();
    await tab.scheme(scheme);
    await tab.resize(1_400, 1_560);
    await tab.goto(demoUrl);
    await badgesOn(tab, rows);
    await tab.screenshot(picture(`demo-${scheme}`, 'pack'));
    await tab.close();
  }
  await browser.close();
}
