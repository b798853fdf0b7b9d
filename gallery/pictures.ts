/** Draws the card in every state, light and dark, for the documentation: `npm run pictures:card`. */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { findBrowser } from '../scripts/setup/ensure-browsers.mjs';
import { galleryPage } from './page.ts';
import { cardStates } from './states.ts';

const folder = join(import.meta.dirname, '..', 'docs', 'pictures');
/** Room for the card's shadow. */
const margin = 28;

const executablePath = findBrowser('chromium');
if (!executablePath) throw new Error('Chromium was not found: run "npm test", which installs it.');
const html = await galleryPage();
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
const page = await browser.newPage({ viewport: { width: 460, height: 1_200 } });
await page.route('https://gallery.test/**', (route) =>
  route.fulfill({ body: html, contentType: 'text/html' }),
);
await mkdir(folder, { recursive: true });
for (const { id } of cardStates) {
  for (const look of ['light', 'dark']) {
    await page.goto('about:blank');
    await page.goto(`https://gallery.test/#${look},only=${id}`);
    const box = await page.locator(`#${id}`).boundingBox();
    if (!box) throw new Error(`The gallery does not show "${id}".`);
    await page.screenshot({
      path: join(folder, `card-${id}-${look}.png`),
      animations: 'disabled',
      clip: {
        x: Math.max(0, box.x - margin),
        y: Math.max(0, box.y - margin),
        width: box.width + 2 * margin,
        height: box.height + 2 * margin,
      },
    });
  }
}
await browser.close();
console.log(`${2 * cardStates.length} pictures in docs/pictures.`);
