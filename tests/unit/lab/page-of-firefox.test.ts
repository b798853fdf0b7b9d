import type { Browser, Page } from 'puppeteer-core';
import { expect, test } from 'vitest';
import type { BidiConnection } from '../../lab/browser/firefox-tab.ts';
import { pageOfFirefox } from '../../lab/browser/page-of-firefox.ts';

const url = 'moz-extension://one/popup.html#tab=6';

test('a tab that Puppeteer has lost is found by the browser’s own list', async () => {
  const pages: Page[] = [];
  const browser: Pick<Browser, 'pages'> = { pages: async () => pages };
  // Cast: what a page has beside this, nobody asks for here.
  const lost = { mainFrame: () => ({ _id: 'B' }), evaluate: async () => true } as unknown as Page;
  const connection: BidiConnection = {
    send: async () => ({
      result: {
        contexts: [
          { context: 'A', url: 'about:blank' },
          { context: 'B', url },
        ],
      },
    }),
    emit: (_, context) => 'context' in context && context.context === 'B' && pages.push(lost),
  };
  expect(await pageOfFirefox(browser, connection, url)).toBe(lost);
  expect(await pageOfFirefox(browser, connection, 'moz-extension://one/other.html')).toBeUndefined();
  expect(pages).toEqual([lost]);
});
