/** The page of a Firefox tab, found by the browser's own list of tabs. */
import type { Browser, Page } from 'puppeteer-core';
import { type BidiConnection, contextOf } from './firefox-tab.ts';

type Pages = Pick<Browser, 'pages'>;

/** Runs in the page. The URL of an extension's page changes before its APIs are there. */
export const isOpenAt = (url: string): boolean =>
  location.href === url && (!url.startsWith('moz-extension:') || 'browser' in globalThis);

/**
 * The latest with this URL that answers. Puppeteer keeps a list of its own from events, and loses a tab that changes its
 * process while it opens: it is told of that one again, as it is of all when it connects.
 */
export async function pageOfFirefox(
  browser: Pages,
  connection: BidiConnection,
  url: string,
): Promise<Page | undefined> {
  const { result } = await connection.send('browsingContext.getTree', {});
  const there = result.contexts?.findLast((one) => one.url === url);
  if (!there) return undefined;
  const find = async () =>
    (await browser.pages()).find((page) => contextOf(page.mainFrame()) === there.context);
  let page = await find();
  if (!page) {
    connection.emit('browsingContext.contextCreated', there);
    page = await find();
  }
  const isThere = await page?.evaluate(isOpenAt, url).catch(() => false);
  return isThere ? page : undefined;
}
