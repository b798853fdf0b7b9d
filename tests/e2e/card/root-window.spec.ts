/** The root window of a display, two seconds after a card opened: nothing of the browser's own lies over it. */
import { mkdirSync } from 'node:fs';
import { expect } from '@playwright/test';
import { openDisplay } from '../../lab/browser/display.ts';
import { originOf } from '../../lab/browser/origin-of.ts';
import { readPixels, writePixels } from '../../lab/browser/pixels.ts';
import { evm } from '../../lab/pages/address.ts';
import { test } from '../test.ts';
import { cardBox, exchanges, scene, whereIs, words } from './stage.ts';

const one = evm(1);
const line = `<p style="margin:300px 100px"><a id="one" href="/address/${one}">${one}</a></p>`;
/** CSS pixels around the mouse, which the display draws and a screenshot does not. */
const mouse = 32;

test('card: nothing of the browser’s own lies over it two seconds after it opened', async ({
  open,
  browserName,
}) => {
  const display = await openDisplay();
  try {
    const headful: typeof open = (options) => open({ ...options, headless: false });
    const { browser, tab, service } = await scene(headful, line, { labels: exchanges([one]) });
    await expect.poll(async () => (await tab.seen('data-nametag')).length).toBe(1);
    const origin = await originOf(tab, display);
    const { x, y } = await whereIs(tab, '#one');
    const at = { x: origin.x + x + 60, y: origin.y + y + 4 };
    display.focus();
    await expect(async () => {
      display.pointAt(at.x - 4, at.y);
      display.pointAt(at.x, at.y);
      await expect.poll(() => words(tab), { timeout: 4_000 }).toMatch(/Example Exchange 1/);
    }).toPass();
    // Both pictures are of all that the card says.
    const box = await cardBox(tab);
    await tab.evaluate(async () => {
      const end = performance.now() + 2_000;
      while (performance.now() < end) await new Promise(requestAnimationFrame);
    });
    const root = display.grab();
    mkdirSync('.cache', { recursive: true });
    await writePixels(`.cache/root-window-${browserName}.png`, root);
    const file = `.cache/root-window-${browserName}-page.png`;
    await tab.screenshot(file);
    const page = await readPixels(file);
    let different = 0;
    let compared = 0;
    for (let y = Math.ceil(box.y); y < box.y + box.height - 1; y++) {
      for (let x = Math.ceil(box.x); x < box.x + box.width - 1; x++) {
        if (Math.hypot(origin.x + x - at.x, origin.y + y - at.y) < mouse) continue;
        const there = root.at(origin.x + x, origin.y + y);
        compared += 1;
        if (page.at(x, y).some((part, nth) => Math.abs(part - (there[nth] ?? 0)) > 24)) different += 1;
      }
    }
    expect(compared).toBeGreaterThan(20_000);
    expect(different).toBe(0);
    await service.close();
    // Before its display goes, which would end it in its own time.
    await browser.close();
  } finally {
    display.close();
  }
});
