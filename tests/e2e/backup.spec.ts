/** A backup: what one browser saves, every browser restores. */
import { expect } from '@playwright/test';
import { changeSettings, configure, say } from '../lab/browser/configure.ts';
import type { Browser, Tab } from '../lab/browser/driver.ts';
import { type StaticHost, startStaticHost } from '../lab/lists/static-host.ts';
import { evm } from '../lab/pages/address.ts';
import { catchSaved, savedText } from './options/files.ts';
import { openOptions } from './options/page.ts';
import { test } from './test.ts';

const key = 'a-key-that-must-not-be-seen';
const alice = `evm:${evm(1).toLowerCase()}`;

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
