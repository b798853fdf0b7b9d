/** A text that stays on this device, on its way from a page to the popup. */
import { expect } from '@playwright/test';
import { configure } from '../lab/browser/configure.ts';
import { startListener } from '../lab/browser/service.ts';
import { phraseOf } from '../secrets.ts';
import { chooseLookUp } from './card/choose.ts';
import { press, words } from './card/stage.ts';
import { test } from './test.ts';

const phrase = 'This looks like a recovery phrase, so it wasn’t sent. Never paste one anywhere.';

interface Views {
  readonly extension: { getViews(): readonly Window[] };
  readonly action: { getPopup(of: object): Promise<string> };
}

/** Runs in an extension page: texts and URLs of all extension pages. */
async function viewsOf(): Promise<{ texts: string[]; urls: string[] }> {
  const scope = globalThis as unknown as { browser?: Views; chrome: Views };
  const { extension, action } = scope.browser ?? scope.chrome;
  const views = extension.getViews();
  return {
    // A view that still loads has no body.
    texts: views.flatMap(({ document }) => document.querySelector('body')?.innerText ?? []),
    urls: [...views.map(({ location }) => location.href), await action.getPopup({})],
  };
}

test('a recovery phrase that was selected on a page goes to the popup, which says why it goes no further', async ({
  open,
}) => {
  const { url, heard, close } = await startListener();
  // Not a lent one, whose worker may still ask anew what the test before asked in vain.
  const browser = await open({
    site: ({ host }) => (host === 'etherscan.io' ? { body: '<p>Nothing here.</p>' } : undefined),
  });
  await configure(browser, { baseUrl: url, altUrl: url });
  const tab = await browser.tab();
  await tab.goto('https://etherscan.io/accounts');
  const spelt = phraseOf('english', 12);
  const helper = await browser.extensionTab('options.html');
  await chooseLookUp(browser, { selectionText: spelt.join('\n') });
  await tab.front();
  await expect.poll(() => words(tab)).toContain('Search for this text');
  await press(tab, 'Search for this text');
  await expect
    .poll(async () => (await helper.evaluate(viewsOf)).texts.filter((text) => text.includes(phrase)))
    .toHaveLength(1);
  const { urls } = await helper.evaluate(viewsOf);
  // An extension's id, which comes of its folder, may hold a word: one with "mango" was seen.
  const said = urls.map((url) => url.replace(/^[^?#]*/, ''));
  expect(said.filter((text) => spelt.some((word) => text.includes(word)))).toEqual([]);
  expect(heard).toEqual([]);
  close();
});
