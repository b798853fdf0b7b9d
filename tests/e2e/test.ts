/** The test function of the browser tests: every test runs in both browsers, and finds its browser as if just started. */
import { test as base } from '@playwright/test';
import { openChromium, shareChromium } from '../../lab/browser/chromium.ts';
import type { Browser, BrowserName, DriverOptions, SharedBrowser } from '../../lab/browser/driver.ts';
import { openFirefox, shareFirefox } from '../../lab/browser/firefox.ts';

type Open = (options?: DriverOptions) => Promise<Browser>;

const openers: Record<BrowserName, Open> = { chromium: openChromium, firefox: openFirefox };
const sharers: Record<BrowserName, () => Promise<SharedBrowser>> = {
  chromium: shareChromium,
  firefox: shareFirefox,
};

/** What a browser can be given only when it starts: tests that need it have a browser of their own. */
const isAlone = (name: BrowserName, options: DriverOptions): boolean =>
  options.alone === true ||
  options.first === true ||
  options.late === true ||
  options.inPrivate === true ||
  options.headless === false ||
  options.profile !== undefined ||
  (name === 'firefox' && options.preferences !== undefined);

interface Fixtures {
  /** Opens the browser of this run with the shipped build; closed when the test ends. */
  readonly open: Open;
}

interface WorkerFixtures {
  /** Browsers that wait for the next test. */
  readonly idle: SharedBrowser[];
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
  open: async ({ browserName, idle }, use) => {
    const name = browserName as BrowserName;
    const opened: Browser[] = [];
    await use(async (options = {}) => {
      const browser = isAlone(name, options)
        ? await openers[name](options)
        : await openShared(name, idle, options);
      opened.push(browser);
      return browser;
    });
    for (const browser of opened) await browser.close();
    // The next test wants one; who wants more starts them.
    for (const shared of idle.splice(1)) await shared.close();
  },
});

async function openShared(
  name: BrowserName,
  idle: SharedBrowser[],
  options: DriverOptions,
): Promise<Browser> {
  const shared = idle.pop() ?? (await sharers[name]());
  return shared.open(options, () => idle.push(shared));
}
