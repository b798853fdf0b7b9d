/** Texts that stay on this device in every kind of search, and what the interface says about them. */
import { expect } from '@playwright/test';
import { configure } from '../lab/browser/configure.ts';
import type { Tab } from '../lab/browser/driver.ts';
import { startListener } from '../lab/browser/service.ts';
import { openSurface, paste, textsOf, type } from '../lab/surface/open.ts';
import { phraseForms, phraseOf, privateKeys } from '../secrets.ts';
import { chooseLookUp } from './card/choose.ts';
import { press, words } from './card/stage.ts';
import { type Lend, test } from './test.ts';

const phrase = 'This looks like a recovery phrase, so it wasn’t sent. Never paste one anywhere.';
const tooLong = 'Too long to search online (over 60 characters). Searched on this computer only.';
const privateKey = 'This may be a private key, so Nametag didn’t search for it. Never paste one anywhere.';

async function begin(lend: Lend) {
  const listener = await startListener();
  const browser = await lend({
    site: (url) => (url.host === 'etherscan.io' ? { body: '<p>Nothing here.</p>' } : undefined),
  });
  await configure(browser, { baseUrl: listener.url, altUrl: listener.url });
  return { browser, ...listener };
}

const notes = (popup: Tab) => textsOf(popup, '.state-note');

test('a recovery phrase that is pasted goes nowhere, not on Enter either, and the popup says why', async ({
  lend,
}) => {
  const { browser, heard, close } = await begin(lend);
  const popup = await openSurface(browser, 'popup');
  const english = phraseForms(phraseOf('english', 12));
  const texts = [
    english['Title Case'],
    english['first letter large, as phones type it'],
    english.commas,
    english.numbered,
    english.quoted,
    phraseForms(phraseOf('french', 4))['CAPITALS, with a full stop'],
    phraseOf('japanese', 12).join('\u3000'),
    phraseOf('simplifiedChinese', 12).join(''),
    'ocean exchange coin market',
  ];
  for (const text of texts) {
    await paste(popup, '');
    await expect.poll(() => notes(popup)).toEqual([]);
    await paste(popup, text ?? '');
    await expect.poll(() => notes(popup)).toEqual([phrase]);
    await popup.press('Enter');
  }
  await paste(popup, privateKeys['BIP-38'] ?? '');
  await expect.poll(() => notes(popup)).toEqual([privateKey]);
  await popup.press('Enter');
  await paste(popup, 'Kwartzit Zirkonit '.repeat(4));
  await expect.poll(() => notes(popup)).toEqual([tooLong]);
  await popup.press('Enter');
  // The host works, and only the next ordinary text reaches it.
  await paste(popup, 'kwartzit');
  await expect.poll(() => heard.length).toBeGreaterThan(0);
  expect(heard.filter((asked) => !asked.includes('kwartzit'))).toEqual([]);
  close();
});

test('of a recovery phrase that is typed word by word no request carries four words', async ({ lend }) => {
  const { browser, heard, close } = await begin(lend);
  const popup = await openSurface(browser, 'popup');
  const spelt = phraseOf('english', 6);
  for (const [at, word] of spelt.entries()) {
    await type(popup, at === 0 ? word : ` ${word}`);
    // Types slowly, as from paper: waits until the requests for each word have been sent.
    if (at < 3) await expect.poll(() => heard.some((asked) => asked.includes(word))).toBe(true);
    else await expect.poll(() => notes(popup)).toEqual([phrase]);
  }
  await popup.press('Enter');
  await paste(popup, 'kwartzit');
  await expect.poll(() => heard.some((asked) => asked.includes('kwartzit'))).toBe(true);
  const listed = heard.map((asked) => spelt.filter((word) => asked.includes(word)).length);
  expect(Math.max(...listed)).toBe(3);
  expect(
    heard.filter((asked) => asked.includes(` ${(spelt[3] ?? '')[0]}`) && asked.includes(spelt[2] ?? '')),
  ).toEqual([]);
  close();
});

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
  lend,
}) => {
  const { browser, heard, close } = await begin(lend);
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
  expect(urls.filter((url) => spelt.some((word) => url.includes(word)))).toEqual([]);
  expect(heard).toEqual([]);
  close();
});
