import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { version, word } from '../../lib/core/pack/sections.ts';
import { exampleAddress } from '../../service/example-rows.ts';
import { publishList } from '../../service/publish/publish-list.ts';
import { ownFolder } from '../lab/own-folder.ts';

const folder = ownFolder();
const about = { type: '', subtype: '', label: '', origin: '' };

test('a folder with packs of an older format, or with damaged ones, is published over', async () => {
  const publish = (name: string) =>
    publishList({
      folder: folder('list'),
      rows: [{ chain: 'bsc', address: exampleAddress('bsc', 1), name, ...about }],
      title: 'Our team',
      now: Date.now(),
    });
  await publish('Before');
  const [file = ''] = readdirSync(folder('list')).filter((one) => one.endsWith('.pack.gz'));
  const path = join(folder('list'), file);
  const bytes = new Uint8Array(gunzipSync(readFileSync(path)));
  new Uint32Array(bytes.buffer)[word.version] = version - 1;
  writeFileSync(path, gzipSync(bytes));
  expect((await publish('Now')).rows).toBe(1);
  // As a power failure leaves it.
  writeFileSync(path, '');
  expect((await publish('Later')).rows).toBe(1);
});
