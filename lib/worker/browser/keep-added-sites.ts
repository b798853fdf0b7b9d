/** Registers the page's script for exactly the sites that the user added, which are the browser's host permissions. */

import type { Scripting } from 'webextension-polyfill';
import { addedHosts } from '../../core/added-hosts.ts';
import { oneAtATime } from '../../core/one-at-a-time.ts';
import { originPattern } from '../../core/origin-pattern.ts';
import { listedHost } from '../../core/sites/hosts.ts';
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

/** Somebody granted it in the browser's settings. While it is there, Firefox keeps no other, so no site can be added. */
const isForEveryHost = (pattern: string) => /^(<all_urls>$|[^/]+\/\/\*\/)/.test(pattern);

/**
 * One run at a time; `services` reads the hosts that labels come from, which are no sites. What none of them needs any more
 * is given back, or it would be taken for a site.
 */
export function createSiteKeeper(
  browser: SitesBrowser,
  services: () => Promise<readonly string[]>,
  onKept: (patterns: readonly string[]) => void,
): () => void {
  const inTurn = oneAtATime();
  // Firefox would give back what it grants to a listed site for good.
  const isListed = (url: string) => listedHost(URL.parse(url)?.hostname ?? '') !== undefined;
  const patternsOf = (urls: readonly string[]) =>
    new Set(urls.flatMap((url) => (isListed(url) ? [] : (originPattern(url) ?? []))));
  let before = services().then(patternsOf, () => patternsOf([]));
  async function keep(): Promise<void> {
    const urls = await services();
    const now = patternsOf(urls);
    const unneeded = [...(await before)].filter((pattern) => !now.has(pattern));
    const { origins = [] } = await browser.permissions.getAll();
    for (const pattern of [...unneeded, ...origins.filter(isForEveryHost)])
      await browser.permissions.remove({ origins: [pattern] }).catch(() => undefined);
    before = Promise.resolve(now);
    onKept(await keepAddedSites(browser, urls));
  }
  return () => void inTurn(keep).catch(() => undefined);
}

/** Open tabs of a new site get the script at once, without a reload. */
export async function keepAddedSites(
  browser: SitesBrowser,
  services: readonly string[],
): Promise<readonly string[]> {
  const { origins = [] } = await browser.permissions.getAll();
  const matches = addedHosts(origins, services).map((host) => `https://${host}/*`);
  const [present] = await browser.scripting.getRegisteredContentScripts({ ids: [id] });
  const before = new Set(present?.matches ?? []);
  const added = matches.filter((pattern) => !before.has(pattern));
  if (added.length === 0 && matches.length === before.size) return matches;
  if (matches.length === 0) {
    await browser.scripting.unregisterContentScripts();
    return matches;
  }
  // As on listed sites, with the frames of a page that have no URL of their own.
  const every = { matches, allFrames: true, matchOriginAsFallback: true, persistAcrossSessions: true };
  const scripts: Scripting.RegisteredContentScript[] = [
    { ...every, id, js: [pageScript], css: [pageSheet], runAt: 'document_end' },
    ...(import.meta.env.FIREFOX
      ? [{ ...every, id: shieldScript, js: [shieldScript], runAt: 'document_start' as const }]
      : []),
  ];
  if (present) await browser.scripting.updateContentScripts(scripts);
  else await browser.scripting.registerContentScripts(scripts);
  const open = added.length === 0 ? [] : await browser.tabs.query({ url: added });
  for (const { id: tab } of open) await addPageScript(browser, tab);
  return matches;
}
