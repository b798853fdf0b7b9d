/** Label lists stay what they were: after restarts, and when an update is signed wrongly. */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { indexFile } from '../../lib/core/lists/list-index.ts';
import { publishList } from '../../service/publish/publish-list.ts';
import { newSigningKey, type SigningKey } from '../../service/publish/sign-index.ts';
import { evm } from '../lab/pages/address.ts';
import { add, csv, explorer, firstBadge, lists, numbers, press, problems, start } from './lists/stage.ts';
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
  await expect.poll(() => firstBadge(tab)).toContain('Signed 1');
  const refused = async (words: string) => {
    await press(options, '.list-update');
    await expect.poll(async () => (await problems(options))[0]).toContain(words);
    expect(await firstBadge(tab)).toContain('Signed 1');
  };

  await publish('Changed', key);
  host.put(
    `/${indexFile}`,
    readFileSync(join(folder, indexFile), 'utf8').replace('Signed list', 'Signed lis7'),
  );
  await refused('invalid signature');
  await publish('Unsigned');
  await refused('no longer signed');
  await publish('Stranger', await newSigningKey());
  await refused('a different key');
  await press(options, '.list-accept');
  await expect.poll(() => firstBadge(tab)).toContain('Stranger 1');
  await expect.poll(() => problems(options)).toEqual([]);
  await host.close();
  rmSync(folder, { recursive: true, force: true });
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
  const sent = host.asked.splice(0);
  expect(sent.map(({ path }) => path)).toEqual(['/team.csv']);
  for (const name of ['cookie', 'referer', 'x-api-key']) expect(sent[0]?.headers).not.toHaveProperty(name);
  const tab = await explorer(first);
  await expect.poll(() => firstBadge(tab)).toContain('Team 1');
  // A new worker: the extension is loaded again.
  await first.browser.install();
  await tab.goto('https://etherscan.io/txs');
  await expect.poll(() => firstBadge(tab)).toContain('Team 1');
  await first.browser.close();

  const second = await start(open, { profile, preferences }, host);
  await expect.poll(() => lists(second.options)).toHaveLength(2);
  const again = await explorer(second);
  await expect.poll(() => firstBadge(again)).toContain('Team 1');
  expect(host.asked).toEqual([]);
  await second.browser.close();
  await host.close();
  rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
});
