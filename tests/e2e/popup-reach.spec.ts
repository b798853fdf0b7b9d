/** The popup as it is hardest to reach: in both themes, at 200 %, right to left, and with the keyboard alone. */
import { expect } from '@playwright/test';
import { configure } from '../lab/browser/configure.ts';
import type { Tab } from '../lab/browser/driver.ts';
import { startService } from '../lab/browser/service.ts';
import { evm } from '../lab/pages/address.ts';
import { findings, findingsByColour, findingsInEveryLook } from '../lab/surface/axe.ts';
import { openSurface, sizes, textsOf, type, zoomed } from '../lab/surface/open.ts';
import { clippedIn } from '../lab/surface/pseudo.ts';
import { longer } from './options/longer.ts';
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
      const ring = getComputedStyle(
        (one.matches('.search input') && one.closest('.search')) || one,
      ).outlineStyle;
      const isSeen = bottom > 0 && top < innerHeight && ring !== 'none';
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

/** As it is now: in the dark, then in light at 200 % in both directions. What axe finds, it finds in Chromium. */
async function judge(popup: Tab, state: string, atLarge = findingsByColour): Promise<void> {
  // Only Chromium's driver turns the system's theme.
  const isChromium = popup.contrast !== undefined;
  if (isChromium) {
    await popup.scheme('dark');
    expect(await findings(popup), `${state}, dark`).toEqual([]);
    await popup.scheme('light');
  }
  await popup.resize(...zoomed.popup);
  for (const direction of ['ltr', 'rtl']) {
    await popup.evaluate((dir) => {
      document.documentElement.dir = dir;
    }, direction);
    expect(await popup.evaluate(outside), `${state} at 200 %, ${direction}`).toEqual([]);
  }
  if (isChromium) expect(await atLarge(popup), `${state} at 200 %`).toEqual([]);
}

/** As it opens, and in longer words, which the texts keep. */
async function leave(popup: Tab, state: string): Promise<void> {
  await popup.evaluate(() => {
    document.documentElement.dir = 'ltr';
  });
  await popup.resize(...sizes.popup);
  await longer(popup);
  expect(await clippedIn(popup), `${state} in longer words`).toEqual([]);
}

test('the popup keeps nobody out: in both themes, at 200 %, right to left, in longer words, by keys alone', async ({
  lend,
}) => {
  test.setTimeout(300_000);
  const service = await startService({
    labels: [
      { chain: 'ethereum', address: evm(2), name: 'Kwartzit', type: 'scam', subtype: 'phishing', label: '' },
      { chain: 'base', address: evm(3), name: 'Kwartzit 2', type: 'cex', subtype: 'hot_wallet', label: '' },
    ],
  });
  const site = 'https://etherscan.io/accounts';
  const browser = await lend({
    site: (url) =>
      url.host === 'etherscan.io' ? { body: `<!doctype html><title>A</title><p>${evm(2)}</p>` } : undefined,
  });
  await configure(browser, { baseUrl: service.url, altUrl: service.url });
  const tab = await browser.tab();
  await tab.goto(site);
  await expect.poll(async () => (await tab.seen('data-nametag')).length).toBe(1);
  const popup = await openSurface(browser, 'popup', site);
  await expect.poll(() => textsOf(popup, '.figure')).toHaveLength(3);
  await expect.poll(() => textsOf(popup, '.chip')).toContain('Mixer');
  await judge(popup, 'the popup as it opens');
  expect(await tabStops(popup)).toEqual(expect.arrayContaining(['Exchange', 'Mixer', 'Sandwich']));
  await leave(popup, 'the popup as it opens');

  await backToBox(popup);
  await type(popup, 'uniswap');
  // All of it, so that a failure says what stood there instead.
  await expect
    .poll(async () => (await textsOf(popup, '.popup')).join())
    .toContain('Uniswap V3: SwapRouter02');
  await expect
    .poll(() => popup.evaluate(() => document.querySelectorAll('.hit-chains .emblem').length))
    .toBeGreaterThan(10);
  await judge(popup, 'results', findingsInEveryLook);
  expect(await tabStops(popup)).toEqual(
    expect.arrayContaining(['Filter by chain', 'Filter by category', 'Group results']),
  );

  await backToBox(popup);
  await popup.press('Enter');
  await expect.poll(() => textsOf(popup, '.owner h2')).toEqual(['Uniswap']);
  await judge(popup, 'the page of an owner');
  expect(await tabStops(popup)).toContain('Back');

  await backToBox(popup);
  await popup.press('Enter');
  await expect.poll(() => textsOf(popup, '.card h2')).toEqual(['Uniswap: Universal Router (V4)']);
  await expect.poll(() => textsOf(popup, '.card .quiet')).not.toHaveLength(0);
  const sources = await textsOf(popup, '.card .quiet');
  await judge(popup, 'a card');
  const stops = await tabStops(popup);
  expect(stops).toEqual(expect.arrayContaining([...sources, 'Copy address', 'Name it']));
  expect(stops.filter((stop) => stop.endsWith(', unseen'))).toEqual([]);
  await leave(popup, 'a card');

  await popup.press('Escape');
  await expect.poll(() => textsOf(popup, '.owner h2')).toEqual(['Uniswap']);
  for (const query of ['uniswap', '']) {
    await popup.press('Escape');
    await expect.poll(() => popup.evaluate(() => document.querySelector('input')?.value)).toBe(query);
  }
  await type(popup, 'kwartzit');
  await expect.poll(() => textsOf(popup, '.hit-name')).toHaveLength(2);
  await leave(popup, 'results');
  await popup.press('Escape');
  await type(popup, 'zzq.eth');
  await expect.poll(() => textsOf(popup, '.empty')).toHaveLength(1);
  await judge(popup, 'nothing found');
  await leave(popup, 'nothing found');
  expect(popup.complaints).toEqual([]);
  await service.close();
});
