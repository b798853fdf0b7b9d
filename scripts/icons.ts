/** Draws the product icon at the sizes that browsers need, from `public/icons/nametag.svg`. */
import { readFileSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { findProgram } from './setup/ensure-programs.mjs';

const svg = readFileSync('public/icons/nametag.svg', 'utf8');
const executablePath = findProgram('chromium');
if (!executablePath) throw new Error('Chromium was not found.');
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
for (const size of [16, 32, 48, 96, 128]) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  await page.setContent(
    `<style>body{margin:0}svg{display:block;width:${size}px;height:${size}px}</style>${svg}`,
  );
  await page.screenshot({ path: `public/icons/${size}.png`, omitBackground: true });
  await page.close();
}
await browser.close();
