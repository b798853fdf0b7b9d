/** Publishing into a folder that has something: readers load no file anew that says what they have, and what is not ours stays. */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { indexFile } from '../../lib/core/lists/list-index.ts';
import { version, word } from '../../lib/core/pack/sections.ts';
import { exampleAddress } from '../../service/example-rows.ts';
import { publishList } from '../../service/publish/publish-list.ts';
import { ownFolder } from '../lab/own-folder.ts';

const folder = ownFolder();
const list = () => folder('list');
const about = { type: '', subtype: '', label: '', origin: '' };

const rowOn = (chain: 'bsc' | 'base') => (name: string, n: number) => ({
  ...{ chain, address: exampleAddress('bsc', n), name, ...about },
});
const optionsOf = (names: readonly string[], onBase: readonly string[] = [], day = 20_000) => ({
  folder: list(),
  rows: [...names.map(rowOn('bsc')), ...onBase.map(rowOn('base'))],
  title: 'Our team',
  now: day * 86_400_000,
});
const publish = (...given: Parameters<typeof optionsOf>) => publishList(optionsOf(...given));

const files = () => readdirSync(list()).sort();
const index = () => readFileSync(join(list(), indexFile), 'utf8');

test('a folder with packs of an older format, or with damaged ones, is published over', async () => {
  await publish(['Before']);
  const [file = ''] = files().filter((one) => one.endsWith('.pack.gz'));
  const path = join(list(), file);
  const bytes = new Uint8Array(gunzipSync(readFileSync(path)));
  new Uint32Array(bytes.buffer)[word.version] = version - 1;
  writeFileSync(path, gzipSync(bytes));
  expect((await publish(['Now'])).rows).toBe(1);
  // As a power failure leaves it.
  writeFileSync(path, '');
  expect((await publish(['Later'])).rows).toBe(1);
});

test('a list that no reader would take is not published, and says how large one may be', async () => {
  await publish(['Here']);
  const before = files();
  for (const most of [
    { rows: 1, bytes: 64 * 2 ** 20 },
    { rows: 2, bytes: 100 },
  ])
    await expect(publishList(optionsOf(['One', 'Two']), most)).rejects.toThrow(
      /^This list has 2 labels in 1 MB, and nobody could read it: a list may have at most \d labels and (64|1) MB\./,
    );
  expect(files()).toEqual(before);
});

test('the same labels are the same files, whatever the day', async () => {
  await publish(['One', 'Two'], ['Far']);
  const onBase = () => files().filter((file) => file.startsWith('base.'));
  const first = [index(), files(), onBase()];
  expect((await publish(['One', 'Two'], ['Far'], 20_001)).rows).toBe(3);
  expect([index(), files(), onBase()]).toEqual(first);
  // What changes on one chain changes no file of another, on that day and on those after it.
  await publish(['One', 'Three'], ['Far'], 20_002);
  const changed = [index(), files(), onBase()];
  expect(changed[0]).not.toBe(first[0]);
  expect(onBase()).toEqual(first[2]);
  await publish(['One', 'Three'], ['Far'], 20_003);
  expect([index(), files(), onBase()]).toEqual(changed);
});

test('what stood in the folder before stays', async () => {
  mkdirSync(list());
  const others = ['index.html', 'backup.pack.gz'].map((name) => join(list(), name));
  for (const path of others) writeFileSync(path, 'of somebody');
  for (const name of ['One', 'Two']) await publish([name]);
  expect(others.map((path) => readFileSync(path, 'utf8'))).toEqual(['of somebody', 'of somebody']);
});
