/** Choosing from the context menu, as far as a test protocol can: see `npm run e2e:menu` for the menu itself. */
import type { BrowserContext } from '@playwright/test';
import type { Browser } from '../../../lab/browser/driver.ts';

/** Chooses "Look up address" on something of the page, as the browser would tell it. */
export async function chooseLookUp(
  browser: Browser,
  on: { linkUrl?: string; selectionText?: string },
): Promise<void> {
  const message = {
    type: 'look-up',
    ...(on.linkUrl && { link: on.linkUrl }),
    ...(on.selectionText && { selection: on.selectionText }),
  };
  if (browser.name === 'chromium') {
    // A door: the shipped worker itself, through Chromium's own dispatch.
    const { context } = browser as Browser & { readonly context: BrowserContext };
    const [worker] = context.serviceWorkers();
    await worker?.evaluate(async (info) => {
      interface Api {
        readonly tabs: { query(what: object): Promise<readonly { id?: number }[]> };
        readonly contextMenus: {
          readonly onClicked: { dispatch(info: object, tab: object | undefined): void };
        };
      }
      const { chrome } = globalThis as unknown as { readonly chrome: Api };
      const [tab] = await chrome.tabs.query({ url: 'https://etherscan.io/*' });
      chrome.contextMenus.onClicked.dispatch({ menuItemId: 'look-up', frameId: 0, ...info }, tab);
    }, on);
    return;
  }
  // Firefox has no dispatch: the same two steps that the listener takes, from a page of the extension.
  const own = await browser.extensionTab('popup.html');
  await own.evaluate(async (told) => {
    interface Api {
      readonly tabs: {
        query(what: object): Promise<readonly { id: number }[]>;
        sendMessage(id: number, message: object, options: object): Promise<unknown>;
      };
      readonly scripting: { executeScript(injection: object): Promise<unknown> };
    }
    const { browser: api } = globalThis as unknown as { readonly browser: Api };
    for (const { id } of await api.tabs.query({ url: 'https://etherscan.io/*' })) {
      await api.scripting.executeScript({
        target: { tabId: id, frameIds: [0] },
        files: ['/lookup.js', '/card.js'],
      });
      await api.tabs.sendMessage(id, told, { frameId: 0 });
    }
  }, message);
  await own.close();
}
