/** Draws the demo's page, which README.md shows. */
import { openChromium } from '../lab/browser/chromium.ts';
import { configure } from '../lab/browser/configure.ts';
import { badgesOn } from '../scripts/demo/badge-table.ts';
import { demoData } from '../scripts/demo/demo-data.ts';
import { demoPage, demoUrl } from '../scripts/demo/demo-page.ts';
import { type Picture, schemes } from './picture.ts';

export async function drawDemo(picture: Picture): Promise<void> {
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
