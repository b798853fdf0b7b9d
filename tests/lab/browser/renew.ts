/** Makes a browser that served one test ready for another: the extension stays, with nothing of what it was told. */
import { defaults } from '../../../lib/settings/settings.ts';
import { changeSettings, say, settingsNow } from './configure.ts';
import type { Browser } from './driver.ts';

interface OwnLabels {
  readonly entries: readonly { readonly key: string }[];
}

/** Runs in a page of the extension. */
function forgetRecents(): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.deleteDatabase('nametag-kept');
    request.onsuccess = () => resolve();
    request.onerror = () => reject(request.error);
  });
}

/** For tests of the shipped build that change no more than settings, own labels, recent addresses and the cache. */
export async function renew(browser: Browser): Promise<void> {
  await browser.keepOwnPage();
  await browser.closeTabs();
  await browser.inOwnPage(async (page) => {
    const { sites = {} } = await settingsNow(page);
    const none = Object.fromEntries(Object.keys(sites).map((site) => [site, null]));
    await changeSettings(page, { ...defaults, sites: none });
    await say(page, 'setKey', { key: '' });
    // Cast: the shape of this answer in the table of requests.
    const { entries } = (await say(page, 'ownList', { query: '', from: 0, most: 1_000 })) as OwnLabels;
    if (entries.length > 0) await say(page, 'ownDelete', { keys: entries.map(({ key }) => key) });
    await say(page, 'clearCache', {});
    await page.evaluate(forgetRecents);
  });
}
