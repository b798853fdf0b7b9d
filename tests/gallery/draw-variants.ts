/**
 * Draws each surface in English and German, light and dark, at 100 % and 150 %: one sheet a surface, for whoever judges
 * whether words and sizes hold everywhere.
 */
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { type Chromium, openChromium } from '../lab/browser/chromium.ts';
import { configure, say } from '../lab/browser/configure.ts';
import { shipped } from '../lab/browser/driver.ts';
import { openSurface, sizes } from '../lab/surface/open.ts';
import { accounts, accountsPage, accountsUrl } from './accounts-page.ts';
import { demoService } from './demo-service.ts';
import { type Picture, schemes } from './picture.ts';

const [met = ''] = accounts;
const languages = ['en', 'de'] as const;
/** A browser's zoom: fewer and larger CSS pixels in the same window. */
const zooms = [1, 1.5] as const;
const wide = [1_180, 820] as const;

interface Surface {
  readonly name: string;
  readonly size: readonly [number, number];
  open(browser: Chromium): Promise<Page>;
  readonly until: string;
}

const inTab = (path: string) => async (browser: Chromium) => (await browser.extensionTab(path)).page;
/** Cast: Playwright's page can do what the driver cannot. */
const over = (surface: 'popup' | 'sidepanel', typed: string) => async (browser: Chromium) => {
  const { page } = (await openSurface(browser, surface, accountsUrl)) as unknown as { page: Page };
  await page.keyboard.type(typed);
  return page;
};

const surfaces: readonly Surface[] = [
  { name: 'popup', size: sizes.popup, open: over('popup', ''), until: '.glance' },
  {
    name: 'results',
    size: sizes.popup,
    open: over('popup', 'kraken'),
    until: 'main:not(:has(.skeleton)) .hit-name',
  },
  { name: 'card', size: sizes.popup, open: over('popup', met), until: '.card h2' },
  { name: 'panel', size: sizes.sidepanel, open: over('sidepanel', ''), until: '.line-name' },
  {
    name: 'report',
    size: [700, 620],
    open: inTab(`report.html#ethereum:${met.toLowerCase()}`),
    until: '#report-copy',
  },
  ...['appearance', 'own', 'lists', 'sites', 'sources', 'backup', 'about'].map((section) => ({
    name: `options-${section}`,
    size: wide,
    open: inTab(`options.html#${section}`),
    until: 'main[aria-busy=false]',
  })),
  { name: 'welcome', size: wide, open: inTab('welcome.html'), until: '.sample' },
];

/** The build, in a language that the machine's browser does not speak. */
function buildIn(language: (typeof languages)[number]): string {
  const build = mkdtempSync(join(tmpdir(), 'nametag-words-'));
  cpSync(shipped('chrome'), build, { recursive: true });
  const words = (of: string) => join(build, '_locales', of, 'messages.json');
  if (language !== 'en') cpSync(words(language), words('en'));
  return build;
}

async function capture(page: Page, [width, height]: Surface['size'], zoom: number): Promise<string> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Emulation.setDeviceMetricsOverride', {
    width: Math.round(width / zoom),
    height: Math.round(height / zoom),
    deviceScaleFactor: zoom,
    mobile: false,
  });
  // What fades is seen as it ends.
  await page.evaluate(() => {
    for (const one of document.getAnimations()) if (one instanceof CSSTransition) one.finish();
  });
  const { data } = await cdp.send('Page.captureScreenshot', { format: 'png' });
  await cdp.detach();
  return data;
}

/** Each surface's pictures, in the order in which a sheet has them. */
async function shoot(url: string): Promise<ReadonlyMap<Surface, readonly string[]>> {
  const all = new Map<Surface, string[]>(surfaces.map((surface) => [surface, []]));
  for (const language of languages) {
    const build = buildIn(language);
    const browser = await openChromium({ build, site: accountsPage });
    await configure(browser, { baseUrl: url, altUrl: url, rate: 1_000 });
    const below = await browser.tab();
    await below.goto(accountsUrl);
    const own = await browser.extensionTab('options.html#own');
    const label = { key: `evm:${met.toLowerCase()}`, name: 'Treasury', note: 'Q3', category: 'wallet' };
    await say(own, 'ownPut', label);
    for (const surface of surfaces) {
      const page = await surface.open(browser);
      await page.locator(surface.until).first().waitFor();
      await page.waitForLoadState('networkidle');
      for (const scheme of schemes) {
        await page.emulateMedia({ colorScheme: scheme });
        for (const zoom of zooms) all.get(surface)?.push(await capture(page, surface.size, zoom));
      }
      await page.close();
    }
    await browser.close();
    rmSync(build, { recursive: true });
  }
  return all;
}

export async function drawVariants(picture: Picture): Promise<void> {
  const service = await demoService();
  const all = await shoot(service.url);
  await service.close();
  const browser = await openChromium();
  const { page } = await browser.tab();
  for (const [{ name, size }, pictures] of all) {
    const width = Math.min(420, size[0]);
    await page.setViewportSize({ width: 4 * width + 50, height: 600 });
    await page.setContent(
      `<style>body{margin:10px;display:grid;grid-template-columns:repeat(4,1fr);gap:10px;background:#888}
img{width:100%;display:block}</style>${pictures.map((data) => `<img src="data:image/png;base64,${data}">`).join('')}`,
    );
    await page.screenshot({ path: picture(`variants-${name}`, 'pack'), fullPage: true });
  }
  await browser.close();
}
