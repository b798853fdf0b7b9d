/** Results and card of the popup as they are hardest to reach: at 200 %, right to left, and with the keyboard alone. */
import { expect } from '@playwright/test';
import { configure } from '../lab/browser/configure.ts';
import type { Tab } from '../lab/browser/driver.ts';
import { findings, findingsInEveryLook } from '../lab/surface/axe.ts';
import { openSurface, textsOf, type, zoomed } from '../lab/surface/open.ts';
import { test } from './test.ts';

/** What sticks out at the side, and what is drawn beyond the box that holds it. Runs in the page. */
function outside(): string[] {
  const isIn = (inner: DOMRect, outer: { left: number; right: number }) =>
    inner.left >= outer.left - 1 && inner.right <= outer.right + 1;
  const window = { left: 0, right: document.documentElement.clientWidth };
  const wide = [...document.querySelectorAll('.hit, .choose, .chip, .card, .card button, .card a')].filter(
    (one) => !isIn(one.getBoundingClientRect(), window),
  );
  const cut = [...document.querySelectorAll('.named-chain, .hit-chains')].filter((chains) => {
    const holder = chains.closest('.hit-more, .where, .fact')?.getBoundingClientRect();
    return holder !== undefined && !isIn(chains.getBoundingClientRect(), holder);
  });
  return [...wide, ...cut].map((one) => one.outerHTML.slice(0, 200));
}

/** What the focus comes to, from where it is until it comes back. */
async function tabStops(tab: Tab): Promise<readonly string[]> {
  const stops: string[] = [];
  const focused = () =>
    tab.evaluate(() => {
      const one = document.activeElement;
      if (!one || one === document.body) return '';
      const { top, bottom } = one.getBoundingClientRect();
      // The ring of the search box is its frame's.
      const isSeen =
        bottom > 0 &&
        top < innerHeight &&
        (getComputedStyle(one).outlineStyle !== 'none' || one.matches('.search input'));
      const text = one.getAttribute('aria-label') ?? one.textContent?.trim() ?? '';
      return isSeen ? text : `${text}, unseen`;
    });
  for (let stop = await focused(); stop !== '' && !stops.includes(stop); stop = await focused()) {
    stops.push(stop);
    await tab.press('Tab');
  }
  return stops;
}

/** In Firefox the Tab after the last stop goes to the toolbar, and one of the next round comes back. */
async function backToBox(tab: Tab): Promise<void> {
  while (!(await tab.evaluate(() => document.hasFocus()))) await tab.press('Tab');
  await tab.click('input');
}

for (const direction of ['ltr', 'rtl'] as const) {
  test(`the popup at 200 % (${direction}): nothing sticks out, and the keyboard comes to everything`, async ({
    lend,
  }) => {
    const browser = await lend({ site: () => undefined });
    await configure(browser, { baseUrl: '', altUrl: '' });
    const popup = await openSurface(browser, 'popup');
    await popup.evaluate((dir) => {
      document.documentElement.dir = dir;
    }, direction);
    await popup.resize(...zoomed.popup);
    await expect.poll(() => textsOf(popup, '.chip')).toContain('Mixer');
    expect(await popup.evaluate(outside)).toEqual([]);
    expect(await tabStops(popup)).toEqual(expect.arrayContaining(['Exchange', 'Mixer', 'Sandwich']));

    await backToBox(popup);
    await type(popup, 'uniswap');
    await expect.poll(() => textsOf(popup, '.hit-name')).toContain('Uniswap V3: SwapRouter02');
    await expect
      .poll(() => popup.evaluate(() => document.querySelectorAll('.hit-chains .emblem').length))
      .toBeGreaterThan(10);
    expect(await popup.evaluate(outside)).toEqual([]);
    expect(await findingsInEveryLook(popup)).toEqual([]);
    expect(await tabStops(popup)).toEqual(
      expect.arrayContaining(['Filter by chain', 'Filter by category', 'Group results']),
    );

    await backToBox(popup);
    await popup.press('Enter');
    await expect.poll(() => textsOf(popup, '.card h2')).toEqual(['Uniswap V3: SwapRouter02']);
    await expect.poll(() => textsOf(popup, '.card .quiet')).not.toHaveLength(0);
    const sources = await textsOf(popup, '.card .quiet');
    expect(await popup.evaluate(outside)).toEqual([]);
    expect(await findings(popup)).toEqual([]);
    const stops = await tabStops(popup);
    expect(stops).toEqual(expect.arrayContaining([...sources, 'Copy name', 'Copy address', 'Name it']));
    expect(stops.filter((stop) => stop.endsWith(', unseen'))).toEqual([]);
    expect(popup.complaints).toEqual([]);
  });
}
