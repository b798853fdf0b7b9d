/** Removes everything that a test leaves in a shared Chromium. */
import type { BrowserContext, Page } from '@playwright/test';

interface Left {
  readonly context: BrowserContext;
  uninstall(): Promise<void>;
}

/**
 * `origins`: those whose pages were served. Uninstalling also removes the extension's settings, databases and
 * permissions.
 */
export async function clearChromium(left: Left, origins: ReadonlySet<string>): Promise<void> {
  const { context } = left;
  const [blank, ...others] = context.pages();
  if (!blank) throw new Error('The browser has no tab left.');
  // Closing a tab also ends its emulated look, mouse and throttling.
  for (const page of others) await page.close();
  await left.uninstall();
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await context.clearCookies();
  await context.clearPermissions();
  const cdp = await context.newCDPSession(blank);
  await cdp.send('Network.clearBrowserCache');
  for (const origin of origins) await cdp.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
  await cdp.detach();
  await emptyClipboard(blank);
}

async function emptyClipboard(page: Page): Promise<void> {
  await page.bringToFront();
  const isEmpty = await page.evaluate(() => {
    const empty = (event: ClipboardEvent) => {
      event.clipboardData?.setData('text/plain', '');
      event.preventDefault();
    };
    document.addEventListener('copy', empty, { once: true });
    return document.execCommand('copy');
  });
  if (!isEmpty) throw new Error('The clipboard keeps what is in it.');
}
