/** After an update from an earlier version, everything that the user wrote, chose and looked up is still there. */
import { expect } from '@playwright/test';
import { settingsNow } from '../../lab/browser/configure.ts';
import { evm } from '../../lab/pages/address.ts';
import { openSurface, textsOf } from '../../lab/surface/open.ts';
import {
  deleteOthers,
  readAreas,
  readDatabases,
  readProfile,
  writeAreas,
  writeDatabases,
} from '../profile.ts';
import { openOptions } from './options/page.ts';
import { test } from './test.ts';

const page = `<!doctype html><title>Accounts</title><main>
<p><span>${evm(1)}</span></p><p><span>${evm(2)}</span></p><p><span>${evm(3)}</span></p><p><span>${evm(6)}</span></p></main>`;

test('after an update from 8c7b344, own labels, settings, recents and fetched labels are there', async ({
  open,
}) => {
  const browser = await open({
    late: true,
    site: (url) => (url.host === 'etherscan.io' ? { body: page } : undefined),
  });
  await browser.install();
  const profile = readProfile('profile-8c7b344/profile.json');
  const seed = await browser.extensionTab('popup.html');
  // Once it has answered, it no longer looks for version 0.1.0's settings.
  await settingsNow(seed);
  await seed.evaluate(writeAreas, { local: profile.local, session: profile.session });
  await seed.evaluate(writeDatabases, profile.databases);
  await seed.evaluate(deleteOthers, profile.databases);
  expect(await seed.evaluate(readDatabases)).toEqual(profile.databases);
  expect((await seed.evaluate(readAreas)).local).toEqual(profile.local);
  // This page goes away with the old version.
  await seed.close();
  await browser.install();

  const own = await openOptions(browser, 'own');
  await expect
    .poll(() => textsOf(own, '[data-own] th'))
    .toEqual([
      'Alice of the file',
      'Blocked by us',
      'Bob on Solana',
      'Cold store',
      'Do not send here',
      'Imported one',
      'Imported two',
      'My deposit on Base',
    ]);
  await own.close();
  const looks = await openOptions(browser, 'appearance');
  const chosen = () =>
    looks.evaluate(() => [...document.querySelectorAll('input:checked')].map((input) => input.id));
  expect(await chosen()).toEqual([
    'setting-density-icon',
    'setting-tokens-known',
    'setting-theme-dark',
    'setting-toolbarCount-labels',
  ]);
  await looks.close();
  const popup = await openSurface(browser, 'popup');
  await expect.poll(() => textsOf(popup, '.group-title')).toEqual(['Pinned', 'Recent']);
  expect(await textsOf(popup, '.hit-name')).toContain('Kwartzit Vault 1');
  expect(await textsOf(popup, '.hit-name')).toContain('Fake_Phishing Kwartzit');
  await popup.close();
  // The service is down, so the names come from disk.
  const tab = await browser.tab();
  await tab.goto('https://etherscan.io/accounts');
  await expect.poll(async () => (await tab.seen('data-nametag')).length).toBe(3);
});
