/** The test function of the browser tests: every test runs in both browsers, each test file opens one of each. */
import { test as base } from '@playwright/test';
import { openChromium } from '../../lab/browser/chromium.ts';
import type { Browser, BrowserName, DriverOptions } from '../../lab/browser/driver.ts';
import { openFirefox } from '../../lab/browser/firefox.ts';

const openers: Record<BrowserName, (options?: DriverOptions) => Promise<Browser>> = {
  chromium: openChromium,
  firefox: openFirefox,
};

interface Fixtures {
  /** Opens the browser of this run with the shipped build; closed when the test ends. */
  readonly open: (options?: DriverOptions) => Promise<Browser>;
}

export const test = base.extend<Fixtures>({
  open: async ({ browserName }, use) => {
    const opened: Browser[] = [];
    await use(async (options) => {
      const browser = await openers[browserName as BrowserName](options);
      opened.push(browser);
      return browser;
    });
    for (const browser of opened) await browser.close();
  },
});
