/** Registers the page's script for exactly the sites that the user added, which are the browser's host permissions. */

import type { Scripting } from 'webextension-polyfill';
import { addedHosts } from '../../core/added-hosts.ts';
import { oneAtATime } from '../../core/one-at-a-time.ts';
import { originPattern } from '../../core/origin-pattern.ts';
import type { ExtensionPart } from '../../extension/extension.ts';
import { addPageScript, pageScript, pageSheet, shieldScript } from './page-script.ts';

type SitesBrowser = ExtensionPart<{
  permissions: 'getAll' | 'remove';
  scripting:
    | 'getRegisteredContentScripts'
    | 'registerContentScripts'
    | 'updateContentScripts'
    | 'unregisterContentScripts'
    | 'executeScript'
    | 'insertCSS';
  tabs: 'query';
}>;

const id = 'added-sites';

/**
 * One run at a time; `services` reads the hosts that labels come from, which are no sites. What none of them needs any more
 * is given back, or it would be taken for a site.
 */
export function createSiteKeeper(
  browser: SitesBrowser,
  services: () => Promise<readonly string[]>,
): () => void {
  const inTurn = oneAtATime();
  const patternsOf = (urls: readonly string[]) => new Set(urls.flatMap((url) => originPattern(url) ?? []));
  let before = services().then(patternsOf, () => patternsOf([]));
  async function keep(): Promise<void> {
    const urls = await services();
    const now = patternsOf(urls);
    // The browser keeps those of listed sites.
    for (const pattern of await before)
      if (!now.has(pattern)) await browser.permissions.remove({ origins: [pattern] }).catch(() => undefined);
    before = Promise.resolve(now);
    await keepAddedSites(browser, urls);
  }
  return () => void inTurn(keep).catch(() => undefined);
}

/** Open tabs of a new site get the script at once, without a reload. */
export async function keepAddedSites(browser: SitesBrowser, services: readonly string[]): Promise<void> {
  const { origins = [] } = await browser.permissions.getAll();
  const matches = addedHosts(origins, services).map((host) => `https://${host}/*`);
  const [present] = await browser.scripting.getRegisteredContentScripts({ ids: [id] });
  const before = new Set(present?.matches ?? []);
  const added = matches.filter((pattern) => !before.has(pattern));
  if (added.length === 0 && matches.length === before.size) return;
  if (matches.length === 0) {
    await browser.scripting.unregisterContentScripts();
    return;
  }
  const every = { matches, allFrames: true, persistAcrossSessions: true };
  const scripts: Scripting.RegisteredContentScript[] = [
    { ...every, id, js: [pageScript], css: [pageSheet], runAt: 'document_end' },
    ...(import.meta.env.FIREFOX
      ? [{ ...every, id: shieldScript, js: [shieldScript], runAt: 'document_start' as const }]
      : []),
  ];
  if (present) await browser.scripting.updateContentScripts(scripts);
  else await browser.scripting.registerContentScripts(scripts);
  if (added.length === 0) return;
  for (const { id: tab } of await browser.tabs.query({ url: added })) await addPageScript(browser, tab);
}
