/** The context menu's listener. The menu itself is driven by `npm run e2e:menu`: no protocol can click it. */
import { type BrowserContext, expect } from '@playwright/test';
import { evm } from '../../pages/address.ts';
import type { Browser } from '../browser/driver.ts';
import { test } from '../browser/test.ts';
import { scene, words } from './stage.ts';

const one = evm(1);
const two = evm(2);
const labels = [one, two].map((address, at) => ({
  chain: 'ethereum' as const,
  address,
  name: `Example Exchange ${at + 1}`,
  type: 'cex',
  subtype: 'hot_wallet',
  label: 'example',
}));

/** Chooses "Look up address" on something of the page, as the browser would tell it. */
async function choose(browser: Browser, on: { linkUrl?: string; selectionText?: string }): Promise<void> {
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

const page = `<p style="margin:100px"><a id="link" href="/address/${one}">the deployer</a></p>`;

test('card: "Look up address" on a link opens the card of the account that it leads to', async ({ open }) => {
  const { browser, tab, service } = await scene(open, page, { labels });
  await choose(browser, { linkUrl: `https://etherscan.io/address/${one}` });
  await expect.poll(() => words(tab)).toMatch(/^Example Exchange 1/);
  await service.close();
});

test('card: "Look up address" on a selection reads the address in it', async ({ open }) => {
  const { browser, tab, service } = await scene(open, page, { labels });
  await choose(browser, { selectionText: `  sent to ${two}, as agreed ` });
  await expect.poll(() => words(tab)).toMatch(/^Example Exchange 2/);
  await service.close();
});

test('card: "Look up address" on several addresses lists them', async ({ open }) => {
  const { browser, tab, service } = await scene(open, page, { labels });
  await choose(browser, { selectionText: `${one} and ${two}` });
  await expect.poll(() => words(tab)).toMatch(/^Which address\?/);
  await service.close();
});

test('card: "Look up address" on something else says why, and offers to search for it', async ({ open }) => {
  const { browser, tab, service } = await scene(open, page, { labels });
  await choose(browser, { selectionText: `${one.slice(0, -3)}` });
  await expect.poll(() => words(tab)).toMatch(/^No address in this.*exactly 40.*Search for this text/);
  await service.close();
});
