import type { Display } from './display.ts';
import { eventually, type Tab } from './driver.ts';

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Where the page starts on the display, which only an event of the mouse tells. */
export async function originOf(tab: Tab, display: Display): Promise<Point> {
  await tab.evaluate(() => {
    addEventListener('mousemove', ({ screenX, screenY, clientX, clientY }) => {
      document.body.dataset.origin = JSON.stringify({ x: screenX - clientX, y: screenY - clientY });
    });
  });
  let step = 0;
  const origin = await eventually(() => {
    step = 1 - step;
    display.pointAt(480 + step, 690);
    return tab.evaluate(() => document.body.dataset.origin);
  });
  if (origin === undefined) throw new Error('The mouse does not reach the page.');
  return JSON.parse(origin) as Point;
}
