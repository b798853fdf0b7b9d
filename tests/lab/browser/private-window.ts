/** A private window and the extension's surfaces over it, in both browsers. */
import { Chromium } from './chromium.ts';
import type { Browser, Tab } from './driver.ts';
import { popupSeenFrom } from './popup-view.ts';
import { type Surface, surfaceAt } from './surface.ts';

interface Api {
  readonly windows: { create(what: object): Promise<{ readonly id: number; readonly incognito: boolean }> };
  readonly action: { openPopup(where: object): Promise<void> };
  readonly sidePanel: { open(where: object): Promise<void> };
  readonly tabs: {
    create(what: object): Promise<unknown>;
    query(what: object): Promise<readonly { readonly id: number; readonly url?: string }[]>;
    update(id: number, what: object): Promise<unknown>;
  };
}

/** Runs in an extension page. */
async function openWindow(url: string): Promise<number> {
  const scope = globalThis as unknown as { readonly browser?: Api; readonly chrome: Api };
  const { id, incognito } = await (scope.browser ?? scope.chrome).windows.create({ incognito: true, url });
  if (!incognito) throw new Error('The browser opened a window that is not private.');
  return id;
}

/** Runs in an extension page, in Chromium. */
async function openOver({ surface, windowId }: { surface: string; windowId: number }): Promise<void> {
  const { chrome } = globalThis as unknown as { readonly chrome: Api };
  if (surface === 'popup') await chrome.action.openPopup({ windowId });
  else await chrome.sidePanel.open({ windowId });
}

/** Runs in an extension page, in Firefox. Only a person can open the sidebar, so this opens it as a tab. */
async function openBeside({ surface, windowId }: { surface: string; windowId: number }): Promise<string> {
  const { browser } = globalThis as unknown as { readonly browser: Api };
  const [tab] = await browser.tabs.query({ windowId, active: true });
  const path = `${surface}.html#tab=${tab?.id}`;
  await browser.tabs.create({ windowId, url: path, active: true });
  return path;
}

/** Runs in an extension tab, in Firefox: opens the popup over the tab beside it. */
async function openPopupHere(): Promise<void> {
  const { browser } = globalThis as unknown as { readonly browser: Api };
  const tabs = await browser.tabs.query({ currentWindow: true });
  const site = tabs.find(({ url }) => url?.startsWith('https:'));
  if (site) await browser.tabs.update(site.id, { active: true });
  await browser.action.openPopup({});
}

export interface PrivateWindow {
  readonly tab: Tab;
  open(surface: 'popup' | 'sidepanel'): Promise<Surface>;
}

export async function openPrivateWindow(browser: Browser, url: string): Promise<PrivateWindow> {
  const helper = await browser.extensionTab('report.html');
  const isChromium = browser instanceof Chromium;
  // Chromium keeps extension pages out of private windows; in Firefox such a page finds the tab, which is then served.
  const first = isChromium ? url : `${browser.extension}/report.html#private`;
  const windowId = await helper.evaluate(openWindow, first);
  const tab = await browser.tabAt(first);
  if (!isChromium) await tab.goto(url);
  return {
    tab,
    async open(surface) {
      if (!isChromium) {
        const path = await helper.evaluate(openBeside, { surface, windowId });
        const beside = await browser.tabAt(`${browser.extension}/${path}`);
        if (surface === 'sidepanel') return beside;
        await beside.evaluate(openPopupHere);
        return popupSeenFrom(beside);
      }
      await helper.evaluate(openOver, { surface, windowId });
      return surfaceAt(browser.context, `${browser.extension}/${surface}.html`);
    },
  };
}
