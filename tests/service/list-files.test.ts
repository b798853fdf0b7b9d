/** The files at `/lists/`: when they are made, and what happens where they cannot be. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createListFiles } from '../../service/publish/list-files.ts';
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
  });
  const page = async () => new TextDecoder().decode((await files('index.html'))?.body);
  expect(await page()).toBe('Version 1');
  version = '2';
  expect(await page()).toBe('Version 2');
});
