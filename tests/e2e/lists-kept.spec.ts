/** Label lists stay what they were: without a permission, offline, after restarts, and when an update is signed wrongly. */
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { indexFile } from '../../lib/core/lists/list-index.ts';
import { listLink } from '../../lib/core/lists/list-link.ts';
import { newSigningKey, type SigningKey } from '../../lib/core/lists/sign-index.ts';
import { publishList } from '../../service/publish/publish-list.ts';
import { say } from '../lab/browser/configure.ts';
import { shipped } from '../lab/browser/driver.ts';
import { startStaticHost } from '../lab/lists/static-host.ts';
import { evm } from '../lab/pages/address.ts';
import { textsOf } from '../lab/surface/open.ts';
import {
  add,
  badges,
  csv,
  explorer,
  firstBadge,
  lists,
  numbers,
  type Place,
  patient,
  press,
  problems,
  start,
} from './lists/stage.ts';
import { enter } from './options/page.ts';
import { setPolicy } from './options/policy.ts';
import { test } from './test.ts';

interface StoredLists {
  readonly lists: readonly { readonly id: string }[];
}

/** What the options ask the worker for. */
async function idOfList({ options }: Place): Promise<string> {
  // Cast: the shape of this answer in the table of requests.
  const { lists: stored } = (await say(options, 'listState', {})) as StoredLists;
  return stored[0]?.id ?? '';
}

/** Runs in a page of the extension. */
function giveBack(pattern: string): Promise<boolean> {
  interface Api {
    readonly permissions: { remove(what: { origins: string[] }): Promise<boolean> };
  }
  const scope = globalThis as unknown as { browser?: Api; chrome: Api };
  return (scope.browser ?? scope.chrome).permissions.remove({ origins: [pattern] });
}

test('lists: an update with a wrong signature, a lost one or another key is refused, and the old names stay', async ({
  open,
}) => {
  const folder = mkdtempSync(join(tmpdir(), 'nametag-signed-'));
  const place = await start(open);
  const { host, options } = place;
  const key = await newSigningKey();
  const publish = async (word: string, signer?: SigningKey) => {
    await publishList({
      folder,
      rows: numbers.map((n) => ({
        chain: 'ethereum',
        address: evm(n),
        name: `${word} ${n}`,
        type: 'exchange',
        subtype: '',
        label: '',
      })),
      title: 'Signed list',
      key: signer,
      now: Date.now(),
    });
    for (const name of readdirSync(folder)) host.put(`/${name}`, readFileSync(join(folder, name)));
  };
  await publish('Signed', key);
  await add(place, `/${indexFile}`);
  const tab = await explorer(place);
  await expect.poll(() => firstBadge(tab), patient).toContain('Signed 1');
  const refused = async (words: string) => {
    await press(options, '.list-update');
    await expect.poll(async () => (await problems(options))[0], patient).toContain(words);
    expect(await firstBadge(tab)).toContain('Signed 1');
  };

  await publish('Changed', key);
  host.put(
    `/${indexFile}`,
    readFileSync(join(folder, indexFile), 'utf8').replace('Signed list', 'Signed lis7'),
  );
  await refused('its signature is invalid');
  await publish('Unsigned');
  await refused('no longer signed');
  await publish('Stranger', await newSigningKey());
  await refused('a different key');
  await press(options, '.list-accept');
  await expect.poll(() => firstBadge(tab), patient).toContain('Stranger 1');
  await expect.poll(() => problems(options), patient).toEqual([]);
  await host.close();
  rmSync(folder, { recursive: true, force: true });
});

test('lists: a browser that cannot check a signature says so, and takes no signed list', async ({
  open,
  browserName,
}) => {
  const folder = mkdtempSync(join(tmpdir(), 'nametag-old-browser-'));
  const build = join(folder, 'build');
  cpSync(shipped(browserName === 'firefox' ? 'firefox' : 'chrome'), build, { recursive: true });
  // An algorithm that no browser knows, because none of today's lacks the real one.
  const thread = join(build, 'list-thread.js');
  writeFileSync(thread, readFileSync(thread, 'utf8').replaceAll('`Ed25519`', '`Ed0`'));
  const { browser, host, options } = await start(open, { build });
  await publishList({
    folder,
    rows: [{ chain: 'ethereum', address: evm(1), name: 'Signed', type: 'exchange', subtype: '', label: '' }],
    title: 'Signed list',
    key: await newSigningKey(),
    now: Date.now(),
  });
  host.put(`/${indexFile}`, readFileSync(join(folder, indexFile)));
  await browser.allow('http://127.0.0.1/*', options);
  await enter(options, '#list-url', `${host.url}/${indexFile}`);
  await expect
    .poll(() => textsOf(options, '#list-problem'), patient)
    .toEqual(['This list is signed, and this browser is too old to check signatures. Update the browser.']);
  await host.close();
  rmSync(folder, { recursive: true });
});

test('lists: without a permission nothing is loaded and the names stay; offline likewise', async ({
  open,
}) => {
  const place = await start(open);
  const { host, options, browser } = place;
  host.put('/team.csv', csv('Team'));
  await add(place, '/team.csv');
  const tab = await explorer(place);
  await expect.poll(() => firstBadge(tab), patient).toContain('Team 1');
  const id = await idOfList(place);
  host.asked.length = 0;
  await options.evaluate(giveBack, 'http://127.0.0.1/*');
  await expect.poll(() => textsOf(options, '#list-order .bad'), patient).toHaveLength(1);
  await say(options, 'listUpdate', { id });
  expect(await say(options, 'listPreview', { url: `${host.url}/other.csv` })).toMatchObject({
    outcome: { type: 'refused', why: 'no-permission' },
  });
  expect(host.asked).toEqual([]);
  expect(await firstBadge(tab)).toContain('Team 1');

  await browser.allow('http://127.0.0.1/*', options);
  await host.close();
  await press(options, '.list-update');
  await expect.poll(async () => (await problems(options))[0], patient).toContain('does not answer');
  await tab.goto('https://etherscan.io/txs');
  await expect.poll(() => firstBadge(tab), patient).toContain('Team 1');
});

test('lists: after the worker or the browser starts anew, the names are there without a request', async ({
  open,
}) => {
  const profile = mkdtempSync(join(tmpdir(), 'nametag-restart-'));
  // Firefox takes an unpacked extension away when it ends, with all that it stored.
  const preferences = { 'extensions.webextensions.keepStorageOnUninstall': true };
  const first = await start(open, { profile, preferences });
  const { host } = first;
  host.put('/team.csv', csv('Team'));
  await add(first, '/team.csv');
  host.asked.length = 0;
  const tab = await explorer(first);
  await expect.poll(() => firstBadge(tab), patient).toContain('Team 1');
  // A new worker: the extension is loaded again.
  await first.browser.install();
  await tab.goto('https://etherscan.io/txs');
  await expect.poll(() => firstBadge(tab), patient).toContain('Team 1');
  await first.browser.close();

  const second = await start(open, { profile, preferences }, host);
  await expect.poll(() => lists(second.options), patient).toHaveLength(3);
  const again = await explorer(second);
  await expect.poll(() => firstBadge(again), patient).toContain('Team 1');
  expect(host.asked).toEqual([]);
  await second.browser.close();
  await host.close();
  rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
});

test('lists: those of a policy work after one press, and the options say so', async ({
  open,
  browserName,
}) => {
  const host = await startStaticHost();
  host.put('/team.csv', csv('Team'));
  host.put('/plain.txt', [evm(40), evm(41)].join('\n'));
  const fixed = { name: 'Our wallets', type: 'wallet', subtype: '' };
  const links = [
    `${host.url}/team.csv`,
    listLink({ url: `${host.url}/plain.txt`, chain: 'ethereum', fixed }),
  ];
  const lift = setPolicy(browserName === 'firefox' ? 'firefox' : 'chromium', { lists: links.join(' ') });
  try {
    // Browsers read policies when they start.
    const place = await start(open, { alone: true }, host);
    const { options, browser } = place;
    await expect
      .poll(async () => (await textsOf(options, '#lists-offered .hint')).join(), patient)
      .toContain('Your organisation provides these lists');
    expect(host.asked).toEqual([]);
    await browser.allow('http://127.0.0.1/*', options);
    await press(options, '#lists-offered-add');
    await expect.poll(() => lists(options), patient).toHaveLength(4);
    expect(await textsOf(options, '#lists-offered h2')).toEqual([]);
    const tab = await explorer(place);
    await expect.poll(async () => (await badges(tab)).length, patient).toBe(30);
  } finally {
    await lift();
    await host.close();
  }
});
