/** Draws badges in eight situations, on light and dark pages, into `docs/pictures`. */
import { join } from 'node:path';
import { openChromium } from '../lab/browser/chromium.ts';
import type { Site } from '../lab/browser/driver.ts';
import { modelsBuild } from '../lab/detector/build.ts';
import { readModels } from '../lab/detector/models.ts';
import { siteFor } from '../lab/detector/serve.ts';
import { inTab, visitModel } from '../lab/detector/visit.ts';
import type { PageModel } from '../lab/pages/model.ts';

const folder = join(import.meta.dirname, '..', 'docs', 'pictures');

/** Each picture's page model. */
const situations: Readonly<Record<string, string>> = {
  'links-in-rows': 'blockscout-address',
  'tight-table': 'etherscan-txs-dark',
  'ellipsis-boxes': 'otterscan-address',
  'split-addresses': 'mempool-address',
  'running-text': 'decoys-issue',
  'copy-buttons': 'safe-queue',
  'right-to-left': 'right-to-left',
  'narrow-screen': 'snowscan-token-320',
};

const dark = `<style>html, body { background: #14161a !important; color: #e8eaed !important; }
.card, .box, table, tr, td, th, section, main, footer, header { background: transparent !important; border-color: #2d3138 !important; }
a { color: #6cb6ff !important; } button { color: inherit !important; } .badge { background: #2b3036 !important; }</style></head>`;
const light = dark
  .replaceAll('#14161a', '#ffffff')
  .replaceAll('#e8eaed', '#1f2328')
  .replaceAll('#2d3138', '#e5e7eb')
  .replaceAll('#6cb6ff', '#0969da')
  .replaceAll('#2b3036', '#e9ecef');

const models = new Map((await readModels()).map((model) => [model.name, model]));
let site: Site = () => undefined;
const browser = await openChromium({ build: await modelsBuild('chrome'), site: (url) => site(url) });
for (const [picture, name] of Object.entries(situations)) {
  const model = models.get(name);
  if (!model) throw new Error(`There is no page model called "${name}".`);
  const shown: PageModel = { ...model, viewport: { width: model.viewport?.width ?? 900, height: 560 } };
  for (const [scheme, style] of Object.entries({ light, dark })) {
    site = siteFor(shown, (html) => html.replace('</head>', style));
    const path = join(folder, `badges-${picture}-${scheme}.png`);
    await inTab(browser, shown, async (tab) => {
      await visitModel(browser, tab, { ...shown, steps: [] });
      await tab.screenshot(path);
    });
  }
}
await browser.close();
