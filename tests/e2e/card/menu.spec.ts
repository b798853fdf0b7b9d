/** Tests the context menu's listener. `npm run e2e:menu` tests the menu itself, which no protocol can click. */
import { expect } from '@playwright/test';
import { evm } from '../../lab/pages/address.ts';
import { test } from '../test.ts';
import { chooseLookUp, commandLookUp } from './choose.ts';
import { exchanges, scene, words } from './stage.ts';

const one = evm(1);
const two = evm(2);
const labels = exchanges([one, two]);

const page = `<p style="margin:100px"><a id="link" href="/address/${one}">the deployer</a></p>`;

test('card: "Look up address" on a link opens the card of the account that it leads to', async ({ lend }) => {
  const { browser, tab, service } = await scene(lend, page, { labels });
  await chooseLookUp(browser, { linkUrl: `https://etherscan.io/address/${one}` });
  await expect.poll(() => words(tab)).toMatch(/^Example Exchange 1/);
  await service.close();
});

test('card: "Look up address" on a selection reads the address in it, lists several, or says why there is none', async ({
  lend,
}) => {
  const { browser, tab, service } = await scene(lend, page, { labels });
  await chooseLookUp(browser, { selectionText: `  sent to ${two}, as agreed ` });
  await expect.poll(() => words(tab)).toMatch(/^Example Exchange 2/);
  await chooseLookUp(browser, { selectionText: `${one} and ${two}` });
  await expect.poll(() => words(tab)).toMatch(/^Which address\?/);
  await chooseLookUp(browser, { selectionText: `${one.slice(0, -3)}` });
  await expect.poll(() => words(tab)).toMatch(/^No address found.*exactly 40.*Search for this text/);
  await service.close();
});

test('card: the keyboard looks up the link that has the focus, though it prints only a name', async ({
  lend,
  browserName,
}) => {
  const { browser, tab, service } = await scene(lend, page, { labels });
  await tab.press('Tab');
  await expect.poll(() => tab.evaluate(() => document.activeElement?.id)).toBe('link');
  // No protocol sends Firefox a shortcut; there the menu's message takes the same way.
  if (browserName === 'chromium') await commandLookUp(browser);
  else await chooseLookUp(browser, { linkUrl: `https://etherscan.io/address/${one}` });
  await expect.poll(() => words(tab)).toMatch(/^Example Exchange 1/);
  await service.close();
});
