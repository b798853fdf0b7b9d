import { writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { exampleAddress } from '../../service/example-rows.ts';
import { importFiles } from '../../service/import/import-files.ts';
import { ImportStop } from '../../service/import/import-stop.ts';
import { openStoreDirectory } from '../../service/store/store-directory.ts';
import { storedEntries } from '../../service/store/stored-entries.ts';
import { ownFolder } from '../lab/own-folder.ts';
import { brief, takeFiles } from './take-files.ts';

const folder = ownFolder();
const take = takeFiles(folder);

const a = exampleAddress('ethereum', 1);
const b = exampleAddress('ethereum', 2);
describe('the service’s own records', () => {
  test('are read from CSV, with quotes, line breaks and any order of columns', async () => {
    const csv = `label,address_name,address,blockchain,label_type,label_subtype\r\nswap,"Say ""hi"", twice",${a.toLowerCase()},ethereum,dex,pool\r\nx,"two\nlines",${b},1,t,s\r\n`;
    const { stored, bad } = await take({ 'a.csv': csv });
    expect(bad).toEqual([]);
    expect(new Set(brief(stored).map(String))).toEqual(
      new Set(
        [
          ['ethereum', a, 'Say "hi", twice', 'dex', 'pool', 'swap'],
          ['ethereum', b, 'two lines', 't', 's', 'x'],
        ].map(String),
      ),
    );
  });

  test('are read from JSON lists, from answers of a service, from NDJSON and from gzip of each', async () => {
    const record = {
      blockchain: 'ethereum',
      address: a,
      address_name: 'One',
      label_type: 't',
      label_subtype: 's',
      label: 'l',
    };
    const texts = {
      'list.json': JSON.stringify([record]),
      'pretty.json': JSON.stringify([record], null, 2),
      'answer.json': JSON.stringify({ data: [record] }),
      'lines.ndjson': `${JSON.stringify(record)}\n${JSON.stringify(record)}\n`,
      'one.json': JSON.stringify(record, null, 2),
    };
    for (const [name, text] of Object.entries(texts)) {
      for (const files of [{ [name]: text }, { [`${name}.gz`]: gzipSync(text) }]) {
        const { stored, bad } = await take(files);
        expect(bad, name).toEqual([]);
        expect(brief(stored), name).toEqual([['ethereum', a, 'One', 't', 's', 'l']]);
      }
    }
  });

  test.each(['latin1', 'utf16le', 'utf8'] as const)('keep the letters of a table in %s', async (encoding) => {
    const mark = encoding === 'utf16le' ? '\ufeff' : '';
    const csv = `${mark}blockchain;address;address_name\r\nethereum;${a};Börse Zürich\r\n`;
    const { stored } = await take({ 'a.csv': Buffer.from(csv, encoding) }, { strict: true });
    expect(brief(stored).map(([, , name]) => name)).toEqual(['Börse Zürich']);
  });

  test('may leave out the chain when the whole file is said to be of one', async () => {
    const csv = `address,address_name,label_type\n${a},One,dex\n`;
    expect((await take({ 'a.csv': csv })).bad[0]?.reason).toMatch(/--chain/);
    expect(brief((await take({ 'a.csv': csv }, { chain: 'bsc' })).stored)[0]?.[0]).toBe('bsc');
  });

  test('of MEV keep empty protocols and any lists, and the last one of an identity counts', async () => {
    const csv = `address,label,label_subtype,last_tx,protocols\n${a},MEV Bot,sandwich,0x1|0x2,uni||\n${a},MEV Bot,arbitrage,"[""0x3""]","[""""]"\n${a},MEV Bot,sandwich,0x4,\n`;
    const { stored, summary, bad } = await take({ 'mev.csv': csv });
    expect(bad).toEqual([]);
    expect(stored.map((entry) => JSON.parse(entry.whole))).toEqual([
      {
        blockchain: 'Ethereum',
        address: a,
        label: 'MEV Bot',
        label_subtype: 'arbitrage',
        last_tx: ['0x3'],
        protocols: [''],
      },
      {
        blockchain: 'Ethereum',
        address: a,
        label: 'MEV Bot',
        label_subtype: 'sandwich',
        last_tx: ['0x4'],
        protocols: [],
      },
    ]);
    expect(summary).toMatchObject({ rows: 3, records: 2, repeated: 1 });
    const again = await take({ 'm.csv': `address,label_subtype,protocols\n${a},jit,uni||x|\n` });
    expect(JSON.parse(again.stored[0]?.whole ?? '').protocols).toEqual(['uni', '', 'x', '']);
  });

  test('of contracts return metadata as it was given, numbers to the last digit', async () => {
    const metadata =
      '{"owner_address":"0x1","creation_date":"2020-02-29","z":{"a":[1,{"__proto__":null}]},"big":115792089237316195423570985008687907853269984665640564039457584007913129639935,"f":1.10}';
    const json = `{"data":[{"address":"${a}","address_name":"C","metadata":${metadata}}]}`;
    const { stored, bad } = await take({ 'c.json': json });
    expect(bad).toEqual([]);
    expect(stored[0]?.whole.endsWith(`"metadata":${metadata}}`)).toBe(true);
    const csv = `address,address_name,metadata\n${a},C,"${metadata.replaceAll('"', '""')}"\n`;
    expect((await take({ 'c.csv': csv })).stored[0]?.whole).toBe(stored[0]?.whole);
  });

  test('of contracts need a creation date that exists', async () => {
    for (const date of ['2023-02-29', '2024-13-01', '24-01-01', 'yesterday', '2024-1-1']) {
      const { bad } = await take({
        'c.csv': `address,address_name,owner_address,creation_date\n${a},C,${b},${date}\n`,
      });
      expect(bad[0]?.reason, date).toMatch(/YYYY-MM-DD/);
    }
  });
});

describe('bad rows', () => {
  const mixed = {
    'mixed.csv': `blockchain,address,address_name\nethereum,${a},good\nethereum,0x12,short\nmoon,${a},far\nethereum,${b},also good\n`,
    'mixed.ndjson': `{"blockchain":"ethereum","address":"${a}","address_name":"n1"}\n{"broken\n{"blockchain":"ethereum","address":"${b}","address_name":"n2"}\n[1]\n"text"\n`,
  };

  test('are reported with file, line and reason and do not stop the rest', async () => {
    const { stored, bad, summary } = await take(mixed);
    expect(bad.map(({ file, line }) => `${file.split('/').at(-1)}:${line}`)).toEqual([
      'mixed.csv:3',
      'mixed.csv:4',
      'mixed.ndjson:2',
      'mixed.ndjson:4',
      'mixed.ndjson:5',
    ]);
    expect(stored).toHaveLength(4);
    expect(summary).toMatchObject({ bad: 5, records: 4 });
  });

  test('stop a strict import, which then changes nothing', async () => {
    await take({ 'first.csv': `blockchain,address,address_name\nethereum,${a},first\n` });
    await expect(take(mixed, { strict: true })).rejects.toThrow(ImportStop);
    const current = openStoreDirectory(folder('data')).current();
    expect(brief([...storedEntries(current?.path ?? '')])).toEqual([['ethereum', a, 'first', '', '', '']]);
  });
});

test('fields that hold another type than the specification says are refused with their line', async () => {
  const row = { blockchain: 'ethereum', address: a, address_name: 'Name', label_type: 't', label: 'l' };
  const contract = { ...row, metadata: { owner_address: b, creation_date: '2024-02-29' } };
  const wrong: readonly (readonly [object, string])[] = [
    [{ ...row, address_name: true }, '"address_name"'],
    [{ ...row, label_type: 5 }, '"label_type"'],
    [{ ...row, label: {} }, '"label"'],
    [{ ...row, address: 7 }, '"address"'],
    [{ ...row, last_tx: 5 }, '"last_tx"'],
    [{ ...row, last_tx: [5] }, '"last_tx"'],
    [{ ...row, protocols: ['a', null] }, '"protocols"'],
    [{ ...contract, metadata: { owner_address: 5, creation_date: '2024-02-29' } }, '"owner_address"'],
    [{ ...row, owner_address: 5, creation_date: '2024-02-29' }, '"owner_address"'],
  ];
  const lines = [row, contract, ...wrong.map(([fields]) => fields)].map((fields) => JSON.stringify(fields));
  const { bad, stored } = await take({ 'a.json': lines.join('\n') });
  expect(stored).toHaveLength(2);
  const found = bad.map(({ line, reason }) => [line, /"\w+"/.exec(reason)?.[0]]);
  expect(found).toEqual(wrong.map(([, field], at) => [at + 3, field]));
});

test('an import replaces what was served, or adds to it when told to', async () => {
  const csv = (address: string, name: string) =>
    `blockchain,address,address_name\nethereum,${address},${name}\n`;
  await take({ '1.csv': csv(a, 'first') });
  expect((await take({ '2.csv': csv(b, 'second') })).stored).toHaveLength(1);
  const added = await take({ '3.csv': csv(a, 'third') }, { add: true });
  expect(
    brief(added.stored)
      .map((row) => row[2])
      .sort(),
  ).toEqual(['second', 'third']);
  expect(added.summary.generation).toBe(3);
});

test('an import adds to what is served when its turn comes, and not to what was when it was asked for', async () => {
  const csv = (name: string) => `blockchain,address,address_name\nethereum,${a},${name}\n`;
  for (const name of ['First', 'Second']) await take({ 'a.csv': csv(name) });
  const directory = openStoreDirectory(folder('data'));
  const [second, first] = directory.kept();
  if (!first || !second) throw new Error('Two stores are kept.');
  directory.serve(first);
  const begin = () => {
    directory.serve(second);
    return directory.begin();
  };
  writeFileSync(folder('b.csv'), csv('Third'));
  const files = [folder('b.csv')];
  await importFiles({ directory: { ...directory, begin }, files, add: true, bad: () => {} });
  const stored = [...storedEntries(directory.current()?.path ?? '')];
  expect(stored.map(({ name }) => name)).toEqual(['Second', 'Third']);
});

test('a file that is cut off is named, and changes nothing', async () => {
  const csv = `blockchain,address,address_name\nethereum,${a},One\n`;
  const cut = gzipSync(csv).subarray(0, 40);
  await expect(take({ 'whole.csv': csv, 'cut.csv.gz': cut })).rejects.toThrow(
    /cut\.csv\.gz cannot be read \(unexpected end of file\); nothing was changed\./,
  );
});

test('names that hide or reorder text are cleaned', async () => {
  const { stored } = await take({
    'a.csv': `blockchain,address,address_name\nethereum,${a},"Evil\u202egnp.exe\u200b  x"\n`,
  });
  expect(stored[0]?.name).toBe('Evilgnp.exe x');
});
