import type { Display } from './display.ts';
import type { Tab } from './driver.ts';

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Where the page starts on the display; no property tells how much of the window is above it. */
export async function originOf(tab: Tab, display: Display): Promise<Point> {
  await tab.evaluate(() => {
    addEventListener('mousemove', (event) => {
      document.body.dataset.at = `${event.clientX} ${event.clientY}`;
    });
  });
  const probe = { x: 500, y: 700 };
  const end = Date.now() + 20_000;
  while (Date.now() < end) {
    display.pointAt(480, 690);
    display.pointAt(probe.x, probe.y);
    const at = await tab.evaluate(() => document.body.dataset.at);
    if (at === undefined) continue;
    const [x = 0, y = 0] = at.split(' ').map(Number);
    return { x: probe.x - x, y: probe.y - y };
  }
  throw new Error('The mouse does not reach the page.');
}
