import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, statSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { expect, test } from 'vitest';
import { openStoreFile } from '../../service/store/open-label-store.ts';
import { type Row, rows } from '../bench/service.data.ts';
import { seed } from '../cases.ts';
import { ownFolder } from '../lab/own-folder.ts';
import { compiledService } from '../lab/service/compiled-service.ts';

const folder = ownFolder();

/** Open sets have columns that labels lack; this one makes rows about as long as theirs. */
const note =
  'Seen in a list that somebody published; it says how it knows, at length, as such lists do. '.repeat(2);

const formats = {
  csv: {
    head: 'blockchain,address,address_name,label_type,label_subtype,label,note\n',
    row: ({ chain, address, name, type, subtype, label }: Row) =>
      `${chain},${address},"${name.replaceAll('"', '""')}",${type},${subtype},${label},${note}\n`,
  },
  ndjson: {
    head: '',
    row: ({ chain, address, name, type, subtype, label }: Row) =>
      `${JSON.stringify({ blockchain: chain, address, address_name: name, label_type: type, label_subtype: subtype, label, note })}\n`,
  },
};

async function write(file: string, megabytes: number, { head, row }: (typeof formats)['csv']) {
  const stream = createWriteStream(file);
  const wanted = megabytes * 2 ** 20;
  let text = head;
  let written = 0;
  let records = 0;
  let last: Row | undefined;
  for (const next of rows(Number.MAX_SAFE_INTEGER, seed)) {
    text += row(next);
    records += 1;
    last = next;
    if (text.length < 2 ** 18) continue;
    written += text.length;
    if (!stream.write(text)) await once(stream, 'drain');
    text = '';
    if (written >= wanted) break;
  }
  stream.end();
  await once(stream, 'finish');
  return { records, last };
}

for (const format of ['csv', 'ndjson'] as const) {
  const megabytes = format === 'csv' ? 1024 : 256;
  test(`a ${format} file of any size is imported with less than 300 MB of memory`, async () => {
    const file = folder(`large.${format}`);
    const { records, last } = await write(file, megabytes, formats[format]);
    expect(statSync(file).size).toBeGreaterThanOrEqual(megabytes * 2 ** 20);
    const data = folder('data');
    const child = spawn(process.execPath, [await compiledService(), 'import', '--data', data, file], {
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let said = '';
    let complained = '';
    child.stdout.on('data', (chunk) => {
      said += chunk;
    });
    child.stderr.on('data', (chunk) => {
      complained += chunk;
    });
    const [code] = await once(child, 'close');
    expect([code, complained.replace(/(reading|writing) \d+ %\n/g, '')]).toEqual([0, '']);
    console.log(`${megabytes} MB of ${format}: ${said.trim()}`);
    expect(Number(/peak memory (\d+) MB/.exec(said)?.[1])).toBeLessThan(300);
    expect(Number(/(\d+) rows from/.exec(said)?.[1])).toBe(records);
    const store = openStoreFile(join(data, 'labels-1.sqlite'));
    const [found] = await store.find(last?.chain ?? '', [last?.address ?? '']);
    expect(found).toContain(JSON.stringify(last?.name));
    store.close();
  });
}
