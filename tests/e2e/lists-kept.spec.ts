/** Label lists stay what they were: after restarts, and when an update is signed wrongly. */
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { indexFile } from '../../lib/core/lists/list-index.ts';
import { newSigningKey, type SigningKey } from '../../lib/core/lists/sign-index.ts';
import { publishList } from '../../service/publish/publish-list.ts';
import { shipped } from '../lab/browser/driver.ts';
import { evm } from '../lab/pages/address.ts';
import { textsOf } from '../lab/surface/open.ts';
import {
  add,
  csv,
  explorer,
  firstBadge,
  lists,
  numbers,
  patient,
  press,
  problems,
  start,
} from './lists/stage.ts';
import { enter } from './options/page.ts';
import { test } from './test.ts';

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
