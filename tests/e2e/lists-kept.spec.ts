/** Label lists stay what they were when an update is signed wrongly. */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { indexFile } from '../../lib/core/lists/list-index.ts';
import { publishList } from '../../service/publish/publish-list.ts';
import { newSigningKey, type SigningKey } from '../../service/publish/sign-index.ts';
import { evm } from '../lab/pages/address.ts';
import { add, explorer, firstBadge, numbers, press, problems, start } from './lists/stage.ts';
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
  for (const { headers } of host.asked)
    for (const name of ['cookie', 'referer', 'x-api-key']) expect(headers).not.toHaveProperty(name);
  const tab = await explorer(place);
  await expect.poll(() => firstBadge(tab)).toContain('Signed 1');
  const refused = async (words: string) => {
    await press(options, '.list-update:not([aria-disabled=true])');
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
