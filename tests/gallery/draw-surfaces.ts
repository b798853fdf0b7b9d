/** Draws popup and side panel in their states, light and dark, at 1× and at 200 %, over a page of well-known addresses. */

import { writeFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { Settings } from '../../lib/settings/settings.ts';
import { keysInMemory } from '../../service/keys/keys-in-memory.ts';
import { serve } from '../../service/serve.ts';
import { openMemoryStore } from '../../service/store/open-memory-store.ts';
import { type Chromium, openChromium } from '../lab/browser/chromium.ts';
import { configure } from '../lab/browser/configure.ts';
import { openSurface, zoomed } from '../lab/surface/open.ts';
import { accountsPage, accountsUrl } from './accounts-page.ts';
import { demoService } from './demo-service.ts';
import { type Picture, schemes } from './picture.ts';

/** An exchange's wallet, as many have met it. */
const met = '0x28C6c06298d514Db089934071355E5743bf21d60';
const gone = 'http://127.0.0.1:9';

interface Shot {
  /** Begins with that of its surface. */
  readonly name: `${'popup' | 'panel'}-${string}`;
  /** The URL of the page below, if it is not that of all accounts. */
  readonly over?: string;
  /** Over a page that Nametag does not read. */
  readonly isAway?: boolean;
  readonly settings?: Partial<Settings>;
  /** Shows no name at all. */
  readonly isBare?: boolean;
  /** Asks a service that accepts no key. */
  readonly isClosed?: boolean;
  /** Also draws it at 200 %. */
  readonly zoomed?: boolean;
  readonly wide?: number;
  act?(page: Page, browser: Chromium): Promise<unknown>;
  readonly until: string;
}

const search = (text: string) => async (page: Page) => {
  await page.locator('input').first().click();
  await page.keyboard.type(text);
};

const turnRound = (page: Page) =>
  page.evaluate(() => {
    document.documentElement.dir = 'rtl';
  });

/** Nothing is still to come: on a busy machine, the network may rest before it is asked. */
const results = 'body:not(:has(.skeleton)) .hit-name';
const wholeCard = 'body:not(:has(.waiting)) .card h2';

const shots: readonly Shot[] = [
  { name: 'popup-start', until: '.glance', zoomed: true },
  { name: 'popup-away', isBare: true, isAway: true, until: '.surface' },
  { name: 'popup-results', act: search('uniswap'), until: results, zoomed: true },
  { name: 'popup-card', act: search(met), until: wholeCard, zoomed: true },
  { name: 'popup-nothing', isBare: true, act: search('zzzqqq'), until: '.state-note' },
  {
    name: 'popup-recent',
    act: async (page) => {
      await search('uniswap v3')(page);
      await page.waitForSelector('.hit-name');
      await page.keyboard.press('Enter');
      await page.waitForSelector('.card h2');
      await page.keyboard.press('Escape');
      await page.keyboard.press('Escape');
      await page.locator('input').first().fill('');
    },
    until: results,
  },
  {
    name: 'popup-unreachable',
    settings: { baseUrl: gone, altUrl: gone },
    act: search('uniswap'),
    until: '.state-note:has-text("isn’t answering")',
  },
  {
    name: 'popup-offline',
    act: async (page, browser) => {
      await browser.context.setOffline(true);
      await search('uniswap')(page);
    },
    until: '.state-note',
  },
  { name: 'popup-bad-key', isClosed: true, act: search('uniswap'), until: '.state-note' },
  {
    name: 'popup-secret',
    isBare: true,
    act: (page) =>
      page
        .locator('input')
        .first()
        .fill(`0x${'5a'.repeat(32)}`),
    until: '.state-note',
  },
  {
    name: 'popup-right-to-left',
    act: async (page) => {
      await turnRound(page);
      await search('uniswap')(page);
    },
    until: results,
  },
  { name: 'panel-table', until: '.line-name', zoomed: true },
  { name: 'panel-wide', until: '.line-name', wide: 900 },
  { name: 'panel-narrow', until: '.line-name', wide: 240 },
  { name: 'panel-away', isBare: true, isAway: true, until: '.hint:has-text("isn’t active")' },
  { name: 'panel-empty', isBare: true, over: 'https://etherscan.io/none', until: '.surface' },
  { name: 'panel-right-to-left', act: turnRound, until: '.line-name' },
];

/** Zooms as a browser does: fewer and larger CSS pixels. */
async function drawZoomed(
  page: Page,
  [width, height]: readonly [number, number],
  path: string,
): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Emulation.setDeviceMetricsOverride', {
    width,
    height,
    deviceScaleFactor: 2,
    mobile: false,
  });
  // Playwright's own screenshot would use the size that Playwright knows.
  const { data } = await cdp.send('Page.captureScreenshot', { format: 'png' });
  await writeFile(path, Buffer.from(data, 'base64'));
  const before = page.viewportSize();
  if (before) await page.setViewportSize(before);
  await cdp.detach();
}

async function draw(shot: Shot, baseUrl: string, picture: Picture): Promise<void> {
  const surface = shot.name.startsWith('popup') ? 'popup' : 'sidepanel';
  const over = shot.isAway ? undefined : (shot.over ?? accountsUrl);
  const browser = await openChromium({ site: accountsPage });
  await configure(browser, { baseUrl, altUrl: baseUrl, rate: 1_000, ...shot.settings });
  if (over) {
    const below = await browser.tab();
    await below.goto(over);
    await below.scheme('light');
  }
  // Cast: Playwright's page can do what the driver cannot.
  const { page } = (await openSurface(browser, surface, over)) as unknown as { page: Page };
  // A search puts first what stands on the page below.
  if (surface === 'popup' && over) await page.locator('.page-name').first().waitFor();
  if (shot.wide) await page.setViewportSize({ width: shot.wide, height: 800 });
  await shot.act?.(page, browser);
  await page.locator(shot.until).first().waitFor({ timeout: 120_000 });
  await page.waitForLoadState('networkidle');
  const shows = shot.isBare ? 'examples' : 'pack';
  for (const scheme of schemes) {
    await page.emulateMedia({ colorScheme: scheme });
    await page.screenshot({ path: picture(`${shot.name}-${scheme}`, shows) });
    if (shot.zoomed) await drawZoomed(page, zoomed[surface], picture(`${shot.name}-${scheme}-200`, shows));
  }
  await browser.close();
}

export async function drawSurfaces(picture: Picture): Promise<void> {
  const service = await demoService();
  const closed = await serve({ store: openMemoryStore({ labels: [] }), keys: keysInMemory([]), cors: '*' });
  for (const shot of shots) await draw(shot, (shot.isClosed ? closed : service).url, picture);
  await service.close();
  await closed.close();
}
