/** The files at `/lists/`: when they are made, and what happens where they cannot be. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { indexFile } from '../../lib/core/lists/list-index.ts';
import { createListFiles } from '../../service/publish/list-files.ts';
import { createTroubles } from '../../service/troubles.ts';
import { ownFolder } from '../lab/own-folder.ts';

const folder = ownFolder();

test('the page of the list is there before anybody asked for the index, and as new as that', async () => {
  const list = folder('list');
  mkdirSync(list);
  let version = '1';
  const files = createListFiles({
    folder: list,
    version: () => version,
    publish: async () => writeFileSync(join(list, 'index.html'), `Version ${version}`),
    troubles: createTroubles(() => {}),
  });
  const page = async () => new TextDecoder().decode((await files('index.html'))?.body);
  expect(await page()).toBe('Version 1');
  version = '2';
  expect(await page()).toBe('Version 2');
});

test('what cannot be published is tried once for each state of the labels, and after a while, and says why', async () => {
  const path = folder('list');
  mkdirSync(path);
  writeFileSync(join(path, indexFile), '{}');
  const full = Object.assign(new Error('Command failed: node publish'), {
    stderr: 'A warning.\nThere is no space left on the disk.\n',
  });
  let [version, now, isFull] = ['1', 0, true];
  const publish = vi.fn(async () => {
    if (isFull) throw full;
  });
  const troubles = createTroubles(() => {});
  const files = createListFiles({ folder: path, version: () => version, publish, troubles, now: () => now });
  const ask = () => files(indexFile).then(Boolean, (error) => error);
  expect([await ask(), await ask(), publish.mock.calls.length]).toEqual([full, full, 1]);
  expect([troubles.list(), troubles.isDegraded]).toEqual([
    ['lists: There is no space left on the disk.'],
    false,
  ]);
  version = '2';
  expect([await ask(), await ask(), publish.mock.calls.length]).toEqual([full, full, 2]);
  isFull = false;
  now += 60_000;
  expect([await ask(), publish.mock.calls.length, troubles.list()]).toEqual([true, 3, []]);
});

test('a process that says nothing before it fails is said to have ended early', async () => {
  const troubles = createTroubles(() => {});
  const publish = () =>
    Promise.reject(Object.assign(new Error('Command failed: node publish'), { stderr: '' }));
  const files = createListFiles({ folder: folder('list'), version: () => '1', publish, troubles });
  await expect(files(indexFile)).rejects.toThrow('Command failed');
  expect(troubles.list()).toEqual(['lists: Publishing ended early.']);
});
