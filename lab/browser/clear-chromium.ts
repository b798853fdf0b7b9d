/** Takes everything away that a test left in a Chromium which the next one uses too. */
import type { BrowserContext, Page } from '@playwright/test';

interface Left {
  readonly context: BrowserContext;
  uninstall(): Promise<void>;
}

/** `origins`: whose pages were served. The extension takes its settings, databases and permissions with it. */
export async function clearChromium(left: Left, origins: ReadonlySet<string>): Promise<void> {
  const { context } = left;
  const [blank, ...others] = context.pages();
  if (!blank) throw new Error('The browser has no tab left.');
  // What a tab was told to look like, its mouse and its slowness go with it.
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
