import type { Browser, Page } from 'puppeteer-core';
import { afterEach, expect, test, vi } from 'vitest';
import type { BidiConnection } from '../../lab/browser/firefox-tab.ts';
import { pageOfFirefox } from '../../lab/browser/page-of-firefox.ts';

const url = 'moz-extension://one/popup.html#tab=6';
// Cast: what a page has beside this, nobody asks for here.
const lost = {
  mainFrame: () => ({ _id: 'B' }),
  evaluate: async (run: (given: string) => boolean, given: string) => run(given),
} as unknown as Page;

const listOf = async () => ({
  result: {
    contexts: [
      { context: 'A', url: 'about:blank' },
      { context: 'B', url },
    ],
  },
});

afterEach(() => vi.unstubAllGlobals());

test('a tab that Puppeteer has lost is found by the browser’s own list', async () => {
  const pages: Page[] = [];
  const browser: Pick<Browser, 'pages'> = { pages: async () => pages };
  const connection: BidiConnection = {
    send: listOf,
    emit: (_, context) => 'context' in context && context.context === 'B' && pages.push(lost),
  };
  vi.stubGlobal('location', { href: url });
  vi.stubGlobal('browser', {});
  expect(await pageOfFirefox(browser, connection, url)).toBe(lost);
  expect(await pageOfFirefox(browser, connection, 'moz-extension://one/other.html')).toBeUndefined();
  expect(pages).toEqual([lost]);
});

test('an extension’s page is there once its APIs are', async () => {
  const browser: Pick<Browser, 'pages'> = { pages: async () => [lost] };
  const connection: BidiConnection = { send: listOf, emit: () => undefined };
  vi.stubGlobal('location', { href: url });
  expect(await pageOfFirefox(browser, connection, url)).toBeUndefined();
  vi.stubGlobal('browser', {});
  expect(await pageOfFirefox(browser, connection, url)).toBe(lost);
});
