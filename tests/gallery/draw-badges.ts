/** Draws badges in eight situations, on light and dark pages, with the real pack. */

import { openChromium } from '../lab/browser/chromium.ts';
import { configure } from '../lab/browser/configure.ts';
import type { Site } from '../lab/browser/driver.ts';
import { badgesOn } from '../lab/detector/badges-on.ts';
import { siteFor } from '../lab/detector/serve.ts';
import { inTab } from '../lab/detector/visit.ts';
import type { PageModel } from '../lab/pages/model.ts';
import { badgeModels } from './badge-models.ts';
import { pageStyles } from './page-styles.ts';
import { type Picture, schemes } from './picture.ts';

export async function drawBadges(picture: Picture): Promise<void> {
  let site: Site = () => undefined;
  const browser = await openChromium({ site: (url) => site(url) });
  await configure(browser, { baseUrl: '', altUrl: '' });
  for (const [name, model] of Object.entries(badgeModels)) {
    const shown: PageModel = { ...model, viewport: { width: model.viewport?.width ?? 900, height: 560 } };
    for (const scheme of schemes) {
      site = siteFor(shown, (html) => html.replace('</head>', pageStyles[scheme]));
      await inTab(browser, shown, async (tab) => {
        await tab.goto(shown.url);
        const badges = await badgesOn(
          tab,
          shown.expect.map(({ address }) => ({ chain: 'ethereum', address })),
        );
        console.log(`${name}, ${scheme}: ${badges.length} badges`);
        await tab.screenshot(picture(`badges-${name}-${scheme}`, 'pack'));
      });
    }
  }
  await browser.close();
}
