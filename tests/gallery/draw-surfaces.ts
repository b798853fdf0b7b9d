/** Draws popup and side panel in their states, light and dark, at 1× and at 200 %, over a page of well-known addresses. */

import { writeFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { wellKnown } from '../../data/well-known.ts';
import type { Settings } from '../../lib/settings/settings.ts';
import { keysInMemory } from '../../service/keys/keys-in-memory.ts';
import { serve } from '../../service/serve.ts';
import { openMemoryStore } from '../../service/store/open-memory-store.ts';
import { type Chromium, openChromium } from '../lab/browser/chromium.ts';
import { configure } from '../lab/browser/configure.ts';
import { openSurface, zoomed } from '../lab/surface/open.ts';
import { demoService } from './demo-service.ts';
import { type Picture, schemes } from './picture.ts';

const site = 'https://etherscan.io/accounts';
const known = wellKnown.filter(([chain]) => chain === 'ethereum').map(([, address]) => address);
/** As Etherscan marks its links: else the panel says that the site changed. */
const list = known
  .map((address) => `<p><a href="/address/${address}" data-highlight-target="${address}">${address}</a></p>`)
  .join('');
/** An exchange's wallet, as many have met it. */
const met = '0x28C6c06298d514Db089934071355E5743bf21d60';
const gone = 'http://127.0.0.1:9';

interface Shot {
  readonly name: string;
  readonly surface: 'popup' | 'sidepanel';
  /** The URL of the page below; without it, a page that Nametag does not read. */
  readonly over?: string;
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

/** Nothing is still to come: on a busy machine, the network may rest before it is asked. */
const results = 'body:not(:has(.skeleton)) .hit-name';
const wholeCard = 'body:not(:has(.waiting)) .card h2';

const shots: readonly Shot[] = [
  { name: 'popup-start', surface: 'popup', over: site, until: '.glance', zoomed: true },
  { name: 'popup-away', isBare: true, surface: 'popup', until: '.surface' },
  {
    name: 'popup-results',
    surface: 'popup',
    over: site,
    act: search('uniswap'),
    until: results,
    zoomed: true,
  },
  { name: 'popup-card', surface: 'popup', over: site, act: search(met), until: wholeCard, zoomed: true },
  {
    name: 'popup-nothing',
    isBare: true,
    surface: 'popup',
    over: site,
    act: search('zzzqqq'),
    until: '.state-note',
  },
  {
    name: 'popup-recent',
    surface: 'popup',
    over: site,
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
    surface: 'popup',
    over: site,
    settings: { baseUrl: gone, altUrl: gone },
    act: search('uniswap'),
    until: '.state-note:has-text("isn’t answering")',
  },
  {
    name: 'popup-offline',
    surface: 'popup',
    over: site,
    act: async (page, browser) => {
      await browser.context.setOffline(true);
      await search('uniswap')(page);
    },
    until: '.state-note',
  },
  {
    name: 'popup-bad-key',
    surface: 'popup',
    over: site,
    isClosed: true,
    act: search('uniswap'),
    until: '.state-note',
  },
  {
    name: 'popup-secret',
    isBare: true,
    surface: 'popup',
    over: site,
    act: (page) =>
      page
        .locator('input')
        .first()
        .fill(`0x${'5a'.repeat(32)}`),
    until: '.state-note',
  },
  {
    name: 'popup-right-to-left',
    surface: 'popup',
    over: site,
    act: async (page) => {
      await page.evaluate(() => {
        document.documentElement.dir = 'rtl';
      });
      await search('uniswap')(page);
    },
    until: results,
  },
  { name: 'panel-table', surface: 'sidepanel', over: site, until: '.line-name', zoomed: true },
  { name: 'panel-wide', surface: 'sidepanel', over: site, until: '.line-name', wide: 900 },
  { name: 'panel-narrow', surface: 'sidepanel', over: site, until: '.line-name', wide: 240 },
  { name: 'panel-away', isBare: true, surface: 'sidepanel', until: '.hint:has-text("isn’t active")' },
  {
    name: 'panel-empty',
    isBare: true,
    surface: 'sidepanel',
    over: 'https://etherscan.io/none',
    until: '.surface',
  },
  {
    name: 'panel-right-to-left',
    surface: 'sidepanel',
    over: site,
    act: (page) =>
      page.evaluate(() => {
        document.documentElement.dir = 'rtl';
      }),
    until: '.line-name',
  },
];

/** Zooms as a browser does: fewer and larger CSS pixels. */
async function drawZoomed(page: Page, shot: Shot, path: string): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  const [width, height] = zoomed[shot.surface];
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
  const browser = await openChromium({
    site: (url) =>
      url.host === 'etherscan.io'
        ? { body: `<!doctype html><title>Accounts</title>${url.pathname === '/none' ? '' : list}` }
        : undefined,
  });
  await configure(browser, { baseUrl, altUrl: baseUrl, rate: 1_000, ...shot.settings });
  if (shot.over) {
    const below = await browser.tab();
    await below.goto(shot.over);
    await below.scheme('light');
  }
  // Cast: Playwright's page can do what the driver cannot.
  const { page } = (await openSurface(browser, shot.surface, shot.over)) as unknown as { page: Page };
  if (shot.wide) await page.setViewportSize({ width: shot.wide, height: 800 });
  await shot.act?.(page, browser);
  await page.locator(shot.until).first().waitFor({ timeout: 120_000 });
  await page.waitForLoadState('networkidle');
  const shows = shot.isBare ? 'examples' : 'pack';
  for (const scheme of schemes) {
    await page.emulateMedia({ colorScheme: scheme });
    await page.screenshot({ path: picture(`${shot.name}-${scheme}`, shows) });
    if (shot.zoomed) await drawZoomed(page, shot, picture(`${shot.name}-${scheme}-200`, shows));
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
