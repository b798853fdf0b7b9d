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
  const seen = async () => (await tab.evaluate(() => document.body.dataset.at))?.split(' ').map(Number);
  const [from, to] = [{ x: 480, y: 690 } as const, { x: 500, y: 700 } as const];
  const end = Date.now() + 20_000;
  while (Date.now() < end) {
    display.pointAt(from.x, from.y);
    const [fromX = 0, fromY = 0] = (await seen()) ?? [];
    display.pointAt(to.x, to.y);
    const [x = 0, y = 0] = (await seen()) ?? [];
    // A busy browser hears of a movement late; both are heard when they are as far apart as the points.
    if (x - fromX === to.x - from.x && y - fromY === to.y - from.y) return { x: to.x - x, y: to.y - y };
  }
  throw new Error('The mouse does not reach the page.');
}
