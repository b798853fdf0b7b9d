/** A backup: what one browser saves, every browser restores. */
import { expect } from '@playwright/test';
import { changeSettings, configure, say } from '../lab/browser/configure.ts';
import type { Browser, Tab } from '../lab/browser/driver.ts';
import { type StaticHost, startStaticHost } from '../lab/lists/static-host.ts';
import { evm } from '../lab/pages/address.ts';
import { textsOf } from '../lab/surface/open.ts';
import { catchSaved, savedText } from './options/files.ts';
import { giveFile, openOptions, stored } from './options/page.ts';
import { test } from './test.ts';

const key = 'a-key-that-must-not-be-seen';
const alice = `evm:${evm(1).toLowerCase()}`;
const patient = { timeout: 60_000 };

/** The same in every browser, but for the host's port: so what one saves, the other restores. */
const backupOf = ({ url }: Pick<StaticHost, 'url'>) =>
  JSON.stringify(
    {
      nametag: 1,
      settings: {
        baseUrl: url,
        altUrl: '',
        mode: 'visible',
        density: 'icon',
        tokens: 'known',
        cards: 'labelled',
        theme: 'auto',
        toolbarCount: 'warnings',
        sites: { 'etherscan.io': 'off' },
        rate: 5,
        monthlyBudget: 100_000,
        foundDays: 7,
        absentDays: 1,
        cacheEntries: 50_000,
        reportTo: '',
        lists: `${url}/team.csv#chain=ethereum`,
        version: 1,
      },
      labels: [{ key: alice, name: '=Alice, "the first"', note: 'a note', category: 'person' }],
    },
    null,
    1,
  );

async function listHost(): Promise<StaticHost> {
  const host = await startStaticHost();
  host.put('/team.csv', `address,name\n${evm(2)},Team wallet\n`);
  return host;
}

/** Lets the browser reach the list's host, which is the service's too. */
async function opened(browser: Browser): Promise<Tab> {
  await browser.allow('http://127.0.0.1/*');
  const tab = await openOptions(browser, 'backup');
  await tab.front();
  return tab;
}

test('a backup holds labels, lists and settings, the same in every browser, and no key', async ({ open }) => {
  const host = await listHost();
  const browser = await open();
  await configure(browser, { baseUrl: host.url }, key);
  const tab = await opened(browser);
  await changeSettings(tab, { density: 'icon', rate: 5, sites: { 'etherscan.io': 'off' } });
  await say(tab, 'ownPut', { key: alice, name: '=Alice, "the first"', note: 'a note', category: 'person' });
  // Cast: the table of requests defines this shape.
  const { id } = (await say(tab, 'listPreview', { url: `${host.url}/team.csv`, chain: 'ethereum' })) as {
    readonly id: string;
  };
  await say(tab, 'listAdd', { id });
  await catchSaved(tab);
  await tab.click('#backup-save');
  await expect.poll(() => savedText(tab, '.json')).not.toBe('');
  const saved = await savedText(tab, '.json');
  expect(saved).toBe(`${backupOf(host)}\n`);
  expect(saved).not.toContain(key);
  await host.close();
});

test('a backup of any browser is looked at, hosts first, and restored: labels, lists, settings', async ({
  open,
}) => {
  const host = await listHost();
  const browser = await open();
  const tab = await opened(browser);
  await giveFile(tab, '#restore-file', 'notes.txt', 'We went to the sea.\n');
  await expect.poll(async () => (await textsOf(tab, '#restore-said')).join()).toContain('is not a backup');
  await giveFile(tab, '#restore-file', 'backup.json', backupOf(host));
  await expect
    .poll(async () => (await textsOf(tab, '#settings-changes tbody tr')).map((row) => row.split(' ')[0]))
    .toEqual(['API', 'Labels', 'Lists', 'Site:']);
  expect((await textsOf(tab, '#restore-preview')).join()).toContain('1 new label.');
  expect(await stored(tab, 'baseUrl')).toBe('');
  await tab.click('#restore-go');
  await expect
    .poll(async () => (await textsOf(tab, '#restore-said')).join(), patient)
    .toBe('Restored. Labels: 1, settings: 4, lists: 1. Enter your key');
  expect([await stored(tab, 'baseUrl'), await stored(tab, 'density'), await stored(tab, 'sites')]).toEqual([
    host.url,
    'icon',
    { 'etherscan.io': 'off' },
  ]);
  const names = async () => {
    // Cast: the table of requests defines this shape.
    const { labels } = (await say(tab, 'ownExport', {})) as { readonly labels: readonly { name: string }[] };
    return labels.map(({ name }) => name);
  };
  expect(await names()).toEqual(['=Alice, "the first"']);
  const lists = await openOptions(browser, 'lists');
  await expect.poll(async () => (await textsOf(lists, '[data-list]')).join()).toContain('team.csv');
  expect(await textsOf(lists, '#lists-offered')).toEqual([]);

  // What is there already is nothing to restore, and a list that was offered before stays so.
  await changeSettings(tab, { lists: 'https://lists.example.org/offered.csv' });
  await giveFile(tab, '#restore-file', 'backup.json', backupOf(host));
  await tab.click('#restore-go');
  await expect
    .poll(async () => (await textsOf(tab, '#restore-said')).join(), patient)
    .toMatch(/^Restored. Labels: 0, settings: \d, lists: 0\.$/);
  expect(await stored(tab, 'lists')).toBe('https://lists.example.org/offered.csv');

  // A label that was changed since stays, unless one asks for the backup's.
  await say(tab, 'ownPut', { key: alice, name: 'Alice now', note: '', category: 'person' });
  await giveFile(tab, '#restore-file', 'backup.json', backupOf(host));
  await tab.front();
  await tab.click('#restore-go');
  await expect.poll(async () => (await textsOf(tab, '#restore-said')).join()).toMatch(/^Restored. Labels: 0/);
  expect(await names()).toEqual(['Alice now']);
  await giveFile(tab, '#restore-file', 'backup.json', backupOf(host));
  await tab.click('#restore-replace');
  await tab.click('#restore-go');
  await expect.poll(names).toEqual(['=Alice, "the first"']);
  expect(tab.complaints).toEqual([]);
  await host.close();
});

test('a backup that is imported as a file of labels gives those alone, and says where it is restored whole', async ({
  open,
}) => {
  const browser = await open();
  const tab = await openOptions(browser, 'own');
  const file = backupOf({ url: 'https://labels.example.org' });
  await giveFile(tab, '#import-file', 'backup.json', file);
  await expect
    .poll(async () => (await textsOf(tab, '#import-is-backup')).join())
    .toContain('only its labels');
  await tab.click('#import-go');
  await expect.poll(() => textsOf(tab, '[data-own] th')).toEqual(['=Alice, "the first"']);
  expect(await stored(tab, 'baseUrl')).toBe('');
  expect(browser.asked).toEqual([]);
});
