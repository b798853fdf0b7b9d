/** After an update from an earlier version, everything that the user wrote, chose and looked up is still there. */
import { expect } from '@playwright/test';
import { changeSettings, say, settingsNow } from '../lab/browser/configure.ts';
import { evm } from '../lab/pages/address.ts';
import { openSurface, textsOf } from '../lab/surface/open.ts';
import {
  deleteOthers,
  type ProfileDatabase,
  readAreas,
  readDatabases,
  readProfile,
  recordIn,
  writeAreas,
  writeDatabases,
} from '../profile.ts';
import { openOptions } from './options/page.ts';
import { test } from './test.ts';

const page = `<!doctype html><title>Accounts</title><main>
<p><span>${evm(1)}</span></p><p><span>${evm(2)}</span></p><p><span>${evm(3)}</span></p><p><span>${evm(6)}</span></p></main>`;

/** Exactly what the reader of 8c7b344 accepted as an own label. */
const oldOwnLabel = {
  v: 1,
  name: expect.any(String),
  note: expect.any(String),
  category: expect.any(String),
  at: expect.any(Number),
};

const ownRecords = (databases: readonly ProfileDatabase[]) =>
  databases
    .filter(({ name }) => name === 'nametag-own')
    .flatMap(({ stores }) => stores.flatMap(({ records }) => records))
    .filter(({ key }) => String(key).startsWith('label '));

test('after an update from 8c7b344, a way back and another update, everything that the user wrote is there', async ({
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
    'setting-cards-labelled',
    'setting-theme-dark',
    'setting-toolbarCount-labels',
  ]);
  await looks.close();
  const popup = await openSurface(browser, 'popup');
  await expect.poll(() => textsOf(popup, '.group-title')).toEqual(['Favourites', 'Recent']);
  expect(await textsOf(popup, '.hit-name')).toContain('Kwartzit Vault 1');
  expect(await textsOf(popup, '.hit-name')).toContain('Fake_Phishing Kwartzit');
  await popup.close();
  // The service is down, so the names come from disk.
  const tab = await browser.tab();
  await tab.goto('https://etherscan.io/accounts');
  await expect.poll(async () => (await tab.seen('data-nametag')).length).toBe(3);
  await tab.close();

  // This version writes, and all that 8c7b344 reads is still there in its form.
  const write = await browser.extensionTab('popup.html');
  const added = `evm:${evm(40).toLowerCase()}`;
  await say(write, 'ownPut', { key: added, name: 'Added later', note: '', category: 'wallet' });
  await changeSettings(write, { rate: 7 });
  const now = await write.evaluate(readDatabases);
  expect(ownRecords(now)).toEqual(expect.arrayContaining(ownRecords(profile.databases)));
  expect(ownRecords(now)).toHaveLength(ownRecords(profile.databases).length + 1);
  for (const { value } of ownRecords(now)) expect(value).toEqual(oldOwnLabel);
  for (const [database, key] of [
    ['nametag-own', 'undo'],
    ['nametag-kept', 'rows'],
  ] as const)
    expect(recordIn({ databases: now }, database, key)).toEqual(recordIn(profile, database, key));

  // 8c7b344 finds no settings, so it writes its own where it kept them, and a label of its user.
  const old = { v: 1, name: 'Written by 8c7b344', note: '', category: 'other', at: 1 };
  const between = `evm:${evm(41).toLowerCase()}`;
  await write.evaluate(
    writeDatabases,
    now.map((database) => withOwnRecord(database, between, old)),
  );
  await write.evaluate(writeAreas, { local: { settings: { version: 1, rate: 3 } }, session: {} });
  await write.close();
  await browser.install();
  const again = await openOptions(browser, 'own');
  await expect.poll(() => textsOf(again, '[data-own] th')).toHaveLength(10);
  expect(await textsOf(again, '[data-own] th')).toEqual(
    expect.arrayContaining(['Added later', 'Cold store', 'Do not send here', 'Written by 8c7b344']),
  );
  expect(await settingsNow(again)).toMatchObject({
    rate: 7,
    monthlyBudget: 5_000,
    density: 'icon',
    mode: 'hover',
  });
});

/** As 8c7b344 wrote a label: the record, and a line of the text of all labels. */
function withOwnRecord(
  database: ProfileDatabase,
  key: string,
  value: { readonly name: string; readonly note: string },
): ProfileDatabase {
  if (database.name !== 'nametag-own') return database;
  const text = String(recordIn({ databases: [database] }, 'nametag-own', 'text'));
  const written = [
    { key: `label ${key}`, value },
    { key: 'text', value: `${text}\n${key}\t${value.name}\t${value.note}` },
  ];
  return {
    ...database,
    stores: database.stores.map((store) => ({ ...store, records: [...store.records, ...written] })),
  };
}
