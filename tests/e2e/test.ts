/** The test function of the browser tests: every test gets a browser that behaves as if newly started, or as if new. */
import { test as base } from '@playwright/test';
import { openChromium, shareChromium } from '../lab/browser/chromium.ts';
import type { Browser, BrowserName, DriverOptions, SharedBrowser, Site } from '../lab/browser/driver.ts';
import { openFirefox, shareFirefox } from '../lab/browser/firefox.ts';
import { renew } from '../lab/browser/renew.ts';
import { modelsBuild } from '../lab/detector/build.ts';

type Open = (options?: DriverOptions) => Promise<Browser>;
export type Lend = (options: Pick<DriverOptions, 'site'>) => Promise<Browser>;

const openers: Record<BrowserName, Open> = { chromium: openChromium, firefox: openFirefox };
const sharers: Record<BrowserName, () => Promise<SharedBrowser>> = {
  chromium: shareChromium,
  firefox: shareFirefox,
};

/** Options that only work at the start of a browser; tests that use them get their own. */
const isAlone = (name: BrowserName, options: DriverOptions): boolean =>
  options.alone === true ||
  options.inPrivate === true ||
  options.headless === false ||
  (name === 'chromium' ? options.keepsLeft === true : options.preferences !== undefined);

interface Fixtures {
  /** Opens this run's browser with the shipped build; it closes when the test ends. */
  readonly open: Open;
  /**
   * Gives a browser in which the extension stays installed from test to test, which halves what a small test costs: for
   * tests that leave no more than `renew` takes away.
   */
  readonly lend: Lend;
  /** The same with the lab's build, for tests that leave no more than tabs. */
  readonly lab: Lend;
}

/** A browser that is lent to tests, with the site of the present one. */
interface Lent {
  readonly browser: Browser;
  site: Site | undefined;
}

interface WorkerFixtures {
  /** Browsers that wait for the next test. */
  readonly idle: SharedBrowser[];
  /** A process for each build, because to install another one costs more than a small test; the one that ships has no name. */
  readonly lent: Map<string | undefined, Lent>;
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  idle: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs.
    async ({}, use) => {
      const idle: SharedBrowser[] = [];
      await use(idle);
      for (const shared of idle) await shared.close();
    },
    { scope: 'worker' },
  ],
  lent: [
    async ({ idle: _ }, use) => {
      const lent: WorkerFixtures['lent'] = new Map();
      await use(lent);
      for (const { browser } of lent.values()) await browser.close();
    },
    { scope: 'worker' },
  ],
  lend: async ({ browserName, idle, lent }, use) => {
    await use(async ({ site }) => {
      const browser = await borrow(browserName as BrowserName, { idle, lent }, site);
      await renew(browser);
      return browser;
    });
  },
  lab: async ({ browserName, idle, lent }, use) => {
    await use(async ({ site }) => {
      const build = await modelsBuild(browserName === 'firefox' ? 'firefox' : 'chrome');
      const browser = await borrow(browserName as BrowserName, { idle, lent }, site, build);
      await browser.closeTabs();
      return browser;
    });
  },
  open: async ({ browserName, idle, lent }, use) => {
    const name = browserName as BrowserName;
    const opened: Browser[] = [];
    await use(async (options = {}) => {
      const isShared = !isAlone(name, options);
      // Its process is the next one to be used.
      if (isShared) await lent.get(undefined)?.browser.close();
      if (isShared) lent.delete(undefined);
      const browser = isShared ? await openShared(name, idle, options) : await openers[name](options);
      opened.push(browser);
      return browser;
    });
    for (const browser of opened) await browser.close();
    // One is kept for the next test; others start on demand.
    for (const shared of idle.splice(1)) await shared.close();
  },
});

async function borrow(
  name: BrowserName,
  { idle, lent }: WorkerFixtures,
  site: Site | undefined,
  build?: string,
): Promise<Browser> {
  const kept = lent.get(build);
  if (kept) return Object.assign(kept, { site }).browser;
  const given = (url: URL) => lent.get(build)?.site?.(url);
  const browser = await openShared(name, idle, { site: given, ...(build && { build }) });
  lent.set(build, { browser, site });
  return browser;
}

async function openShared(
  name: BrowserName,
  idle: SharedBrowser[],
  options: DriverOptions,
): Promise<Browser> {
  const shared = idle.pop() ?? (await sharers[name]());
  return shared.open(options, () => idle.push(shared));
}
