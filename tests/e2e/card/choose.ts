/** Chooses from the context menu as far as a test protocol can; `npm run e2e:menu` tests the menu itself. */
import type { BrowserContext } from '@playwright/test';
import type { Browser } from '../../lab/browser/driver.ts';

/** Chooses "Look up address" on a part of the page, with the message that the browser would send. */
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
    // Cast: Chromium's browser has a `context`; its dispatch reaches the shipped worker.
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
  // Firefox has no dispatch, so an extension page does the listener's two steps.
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

/** Sends the keyboard command "Look up the selected text, or the link …", as only Chromium's protocol can. */
export async function commandLookUp(browser: Browser): Promise<void> {
  // Cast: Chromium's browser has a `context`; its dispatch reaches the shipped worker.
  const { context } = browser as Browser & { readonly context: BrowserContext };
  const [worker] = context.serviceWorkers();
  await worker?.evaluate(async () => {
    interface Api {
      readonly tabs: { query(what: object): Promise<readonly { id?: number }[]> };
      readonly commands: {
        readonly onCommand: { dispatch(command: string, tab: object | undefined): void };
      };
    }
    const { chrome } = globalThis as unknown as { readonly chrome: Api };
    const [tab] = await chrome.tabs.query({ url: 'https://etherscan.io/*' });
    chrome.commands.onCommand.dispatch('look-up-selection', tab);
  });
}
