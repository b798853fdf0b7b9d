/** Draws popup and side panel in their states, light and dark, at 1× and at 200 %, into `docs/pictures`. */

import { mkdirSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import process from 'node:process';
import type { Page } from '@playwright/test';
import { type Chromium, openChromium } from '../lab/browser/chromium.ts';
import { configure } from '../lab/browser/configure.ts';
import { startService } from '../lab/browser/service.ts';
import { evm } from '../lab/pages/address.ts';
import { openSurface, zoomed } from '../lab/surface/open.ts';
import type { Settings } from '../lib/settings/settings.ts';
import { keysInMemory } from '../service/keys/keys-in-memory.ts';
import { serve } from '../service/serve.ts';
import { openMemoryStore } from '../service/store/open-memory-store.ts';
import { setPolicy } from '../tests/e2e/options/policy.ts';

const folder = join(import.meta.dirname, '..', 'docs', 'pictures');
mkdirSync(folder, { recursive: true });

const site = 'https://etherscan.io/accounts';
const kinds = [
  ['cex', 'hot_wallet'],
  ['bridge', 'bridge'],
  ['dex', 'router'],
  ['scam', 'phishing'],
  ['wallet', 'multisig'],
] as const;
const labels = Array.from({ length: 40 }, (_, n) => ({
  chain: n % 5 === 4 ? ('base' as const) : ('ethereum' as const),
  address: evm(n),
  name: `Example Harbour ${n + 1}`,
  type: kinds[n % 5]?.[0] ?? '',
  subtype: kinds[n % 5]?.[1] ?? '',
  label: 'example',
}));
const list = Array.from({ length: 48 }, (_, n) => `<p><a href="/address/${evm(n)}">${evm(n)}</a></p>`);

const service = await startService({ labels });
const gone = 'http://127.0.0.1:9';
/** A service that accepts no key. */
const closed = await serve({ store: openMemoryStore({ labels }), keys: keysInMemory([]), cors: '*' });

interface Shot {
  readonly name: string;
  readonly surface: 'popup' | 'sidepanel';
  /** The URL of the page below; without it, a page that Nametag does not read. */
  readonly over?: string;
  readonly settings?: Partial<Settings>;
  readonly policy?: object;
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

const shots: readonly Shot[] = [
  { name: 'popup-start', surface: 'popup', over: site, until: '.glance', zoomed: true },
  { name: 'popup-away', surface: 'popup', until: '.surface' },
  {
    name: 'popup-results',
    surface: 'popup',
    over: site,
    act: search('harbour'),
    until: '.hit-name',
    zoomed: true,
  },
  { name: 'popup-card', surface: 'popup', over: site, act: search(evm(0)), until: '.card h2', zoomed: true },
  { name: 'popup-nothing', surface: 'popup', over: site, act: search('zzzqqq'), until: '.state-note' },
  {
    name: 'popup-recent',
    surface: 'popup',
    over: site,
    act: async (page) => {
      await search('harbour 1')(page);
      await page.waitForSelector('.hit-name');
      await page.keyboard.press('Enter');
      await page.waitForSelector('.card h2');
      await page.keyboard.press('Escape');
      await page.keyboard.press('Escape');
      await page.locator('input').first().fill('');
    },
    until: '.hit-name',
  },
  {
    name: 'popup-no-service',
    surface: 'popup',
    over: site,
    settings: { baseUrl: '', altUrl: '' },
    until: '.news',
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
      await search('harbour')(page);
    },
    until: '.state-note',
  },
  {
    name: 'popup-bad-key',
    surface: 'popup',
    over: site,
    settings: { baseUrl: closed.url, altUrl: closed.url },
    act: search('harbour'),
    until: '.state-note',
  },
  {
    name: 'popup-secret',
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
      await search('harbour')(page);
    },
    until: '.hit-name',
  },
  {
    name: 'popup-policy',
    surface: 'popup',
    over: site,
    policy: { mode: 'local' },
    until: '.glance',
  },
  { name: 'panel-table', surface: 'sidepanel', over: site, until: '.line-name', zoomed: true },
  { name: 'panel-wide', surface: 'sidepanel', over: site, until: '.line-name', wide: 900 },
  { name: 'panel-narrow', surface: 'sidepanel', over: site, until: '.line-name', wide: 240 },
  { name: 'panel-away', surface: 'sidepanel', until: '.hint:has-text("isn’t active")' },
  { name: 'panel-empty', surface: 'sidepanel', over: 'https://etherscan.io/none', until: '.surface' },
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

async function draw(shot: Shot): Promise<void> {
  const endPolicy = shot.policy ? setPolicy('chromium', shot.policy) : undefined;
  const browser = await openChromium({
    site: (url) =>
      url.host === 'etherscan.io'
        ? { body: `<!doctype html><title>Accounts</title>${url.pathname === '/none' ? '' : list.join('')}` }
        : undefined,
  });
  const settings = { baseUrl: service.url, altUrl: service.url, rate: 1_000, ...shot.settings };
  await configure(browser, settings);
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
  for (const scheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: scheme });
    await page.screenshot({ path: join(folder, `${shot.name}-${scheme}.png`) });
    if (shot.zoomed) await drawZoomed(page, shot, join(folder, `${shot.name}-${scheme}-200.png`));
  }
  await browser.close();
  await endPolicy?.();
  console.log(shot.name);
}

const wanted = process.argv.slice(2);
for (const shot of shots) if (wanted.length === 0 || wanted.includes(shot.name)) await draw(shot);
await service.close();
await closed.close();
