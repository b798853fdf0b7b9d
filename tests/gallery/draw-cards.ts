/** Draws the states of a card that differ in more than a sentence, light and dark. */
import { chromium } from '@playwright/test';
import { findProgram } from '../../scripts/setup/ensure-programs.mjs';
import { galleryPage } from './page.ts';
import { type Picture, schemes } from './picture.ts';

const states = [
  'known',
  'several-labels',
  'warning',
  'contract',
  'mev',
  'look-alike',
  'link-mismatch',
  'chain-switch',
  'not-found',
  'hostile',
];
/** Room for the card's shadow. */
const margin = 28;

export async function drawCards(picture: Picture): Promise<void> {
  const executablePath = findProgram('chromium');
  if (!executablePath) throw new Error('Chromium was not found: run "npm test", which installs it.');
  const html = await galleryPage();
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  const page = await browser.newPage({ viewport: { width: 460, height: 1_200 } });
  await page.route('https://gallery.test/**', (route) =>
    route.fulfill({ body: html, contentType: 'text/html' }),
  );
  for (const id of states) {
    for (const scheme of schemes) {
      await page.goto('about:blank');
      await page.goto(`https://gallery.test/#${scheme},only=${id}`);
      const box = await page.locator(`#${id}`).boundingBox();
      if (!box) throw new Error(`The gallery does not show "${id}".`);
      await page.screenshot({
        path: picture(`card-${id}-${scheme}`, 'examples'),
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
}
